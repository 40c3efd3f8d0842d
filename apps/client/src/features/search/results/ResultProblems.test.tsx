import { searchBody } from "@freihand/contract";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answers, brokenConnection, refusal } from "../../../testkit/fake-server.ts";
import { replyFrom } from "../fixtures/found.ts";
import { ADDRESS, finds, list, openAt, received, rows } from "../fixtures/result-page.ts";

describe("when there is nothing to show", () => {
  test("no hits: other spellings are offered", async () => {
    const none = answers("search", ({ body }) => {
      const asked = searchBody.parse(body);
      received.push(asked);
      const isRight = asked.fields[0]?.value === "garten";
      return isRight
        ? replyFrom({ total: 3, offset: 0 })
        : { ...replyFrom({ total: 0, offset: 0 }), didYouMean: [{ query: "garten", total: 3 }] };
    });
    const { user } = await openAt("/result?libraryId=1&FREE=gartne", { handlers: [none] });
    expect(await screen.findByText("Kein Titel gefunden")).toBeInTheDocument();
    await user.click(await screen.findByRole("link", { name: "garten" }));
    expect(await rows()).toHaveLength(3);
  });

  test("no hits for an ISBN with a wrong check digit: a notice says so", async () => {
    await openAt("/result?libraryId=1&FREE=978-3-630-87487-7", { handlers: [finds(0)] });
    expect(await screen.findByText(/Prüfziffer dieser ISBN stimmt nicht/)).toBeInTheDocument();
  });

  test.each([
    ["FREE=ab", "Mindestens 3 Zeichen erforderlich."],
    ["FREE=", "Bitte geben Sie ein, was Sie suchen."],
  ])("%s is no search: the form says why, and goes on", async (params, words) => {
    const { user } = await openAt(`/result?libraryId=1&${params}`);
    const box = await screen.findByRole("combobox");
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(box).toHaveAccessibleDescription(words);
    expect(received).toEqual([]);
    await user.clear(box);
    await user.type(box, "garten{Enter}");
    expect(await rows()).toHaveLength(10);
    expect(screen.queryByText(words)).toBeNull();
  });

  test("a search that took too long can be repeated", async () => {
    let isSlow = true;
    const slow = answers("search", () =>
      isSlow ? refusal(504, "search_timeout") : replyFrom({ total: 3, offset: 0 }),
    );
    const { user } = await openAt(ADDRESS, { handlers: [slow] });
    expect(await screen.findByRole("alert")).toHaveTextContent(/kein Ergebnis geliefert/);
    isSlow = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await rows()).toHaveLength(3);
  });

  test("a next page that fails leaves the list and can be retried", async () => {
    let isBroken = true;
    const flaky = answers("search", ({ body }) => {
      const { offset } = searchBody.parse(body);
      if (offset > 0 && isBroken) return refusal(500, "internal");
      return replyFrom({ total: 35, offset });
    });
    const { user } = await openAt(ADDRESS, { handlers: [flaky] });
    await list();
    await user.click(screen.getByRole("button", { name: "Mehr anzeigen" }));
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(await rows()).toHaveLength(20);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    await user.click(await screen.findByRole("button", { name: "Mehr anzeigen" }));
    expect(await rows()).toHaveLength(30);
  });

  test("a library that no longer exists", async () => {
    await openAt("/result?libraryId=99&FREE=garten");
    expect(await screen.findByText("Diese Bibliothek gibt es hier nicht")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Bibliotheken zeigen" })).toHaveAttribute(
      "href",
      "/libraries",
    );
  });

  test("a broken connection is explained in words", async () => {
    await openAt(ADDRESS, { handlers: [answers("search", () => brokenConnection())] });
    expect(await screen.findByRole("alert", {}, { timeout: 4000 })).toHaveTextContent(
      /Keine Verbindung/,
    );
  });
});
