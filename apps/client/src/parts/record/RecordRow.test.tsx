import { act, screen } from "@testing-library/react";
import { hit } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { RecordRow } from "./RecordRow.tsx";
import { stage } from "../action-dialog/fixtures/Stage.tsx";

const HIT = hit.parse({
  libraryId: 1,
  id: "rec-1",
  title: "Garten",
  mediaType: "BOOK",
  availability: { light: "GREEN", text: "Verfügbar" },
});

describe("a title that the patron has had", () => {
  it.each([
    ["de", "Sie hatten das 2025"],
    ["en", "you had this in 2025"],
  ] as const)("says so, also in its accessible sentence (%s)", async (locale, text) => {
    const { model } = await stage(<RecordRow hit={HIT} link={{ to: "/" }} />, {
      locale,
      isSignedIn: false,
    });
    expect(screen.queryByText(new RegExp(text))).not.toBeInTheDocument();
    act(() => {
      model.loanHistory.had.setState({ titles: new Map([["1/rec-1", 2025]]) });
    });
    expect(screen.getByRole("link", { name: new RegExp(text) })).toBeVisible();
    expect(screen.getAllByText(new RegExp(text))).toHaveLength(2);
  });
});

it("F7: its title is a heading, on the level of its list", async () => {
  await stage(<RecordRow hit={HIT} link={{ to: "/" }} heading="h3" />, { isSignedIn: false });
  expect(screen.getByRole("heading", { level: 3, name: "Garten" })).toBeInTheDocument();
});

describe("D4: what distinguishes a title besides its name and author", () => {
  it.each([
    ["its own script", { ownScript: "Война и мир" }, "Война и мир"],
    ["the journal of an article", { host: "In: Naturkunde, Bd. 12" }, "In: Naturkunde, Bd. 12"],
    ["the years of a serial", { year: 1950, years: "1950–1988" }, "1950–1988"],
  ])("%s is in the row and in its accessible sentence", async (_, facts, text) => {
    await stage(<RecordRow hit={{ ...HIT, ...facts }} link={{ to: "/" }} />, { isSignedIn: false });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: new RegExp(text) })).toBeVisible();
  });
});
