import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { enterSingleMode } from "../../model/library/single-mode.ts";
import { forgetEverything } from "../../model/public-computer/forget-everything.ts";
import { libraryId } from "@freihand/contract";
import type { Started } from "../../testkit/RenderApp.tsx";
import { list, openAt, received } from "./fixtures/result-page.ts";

const KEY = "freihand.search-history";
const box = () => screen.findByRole("combobox");
const panel = () => screen.findByRole("region", { name: "Letzte Suchen" });

/** Opens the page and searches for some words, one after the other. */
async function searched(...words: readonly string[]): Promise<Started> {
  const started = await openAt("/result?libraryId=1");
  for (const text of words) {
    const line = await box();
    await started.user.clear(line);
    await started.user.type(line, `${text}{Enter}`);
    await waitFor(() => {
      expect(received.at(-1)?.fields).toEqual([{ id: "FREE", value: text }]);
    });
  }
  await list();
  return started;
}

describe("the last searches", () => {
  test("are shown below the empty input, newest first, and can be repeated", async () => {
    const { user } = await searched("garten", "momo");
    await user.clear(await box());
    const entries = within(await panel()).getAllByRole("button", { name: /^(?:garten|momo)$/ });
    expect(entries.map(({ textContent }) => textContent)).toEqual(["momo", "garten"]);
    expect(screen.getByText(/^2 letzte Suchen/)).toBeInTheDocument();
    await user.click(entries[1] ?? document.body);
    await waitFor(() => {
      expect(screen.getByRole("combobox")).toHaveValue("garten");
    });
    expect(screen.queryByRole("region", { name: "Letzte Suchen" })).not.toBeInTheDocument();
  });

  test("can be navigated with the arrow keys, and left with Escape", async () => {
    const { user } = await searched("garten", "momo");
    await user.clear(await box());
    await panel();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("button", { name: "momo" })).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("button", { name: "garten" })).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(screen.getByRole("combobox")).toHaveFocus();
    await user.keyboard("{ArrowDown}{Escape}");
    expect(screen.queryByRole("region", { name: "Letzte Suchen" })).not.toBeInTheDocument();
    expect(screen.getByRole("combobox")).toHaveFocus();
  });

  test("one is deleted, then all of them", async () => {
    const { user, platform } = await searched("garten", "momo");
    await user.clear(await box());
    await panel();
    await user.click(screen.getByRole("button", { name: "„momo“ aus dem Verlauf löschen" }));
    expect(platform.storedTexts.get(KEY)).not.toContain("momo");
    await user.click(screen.getByRole("button", { name: "Verlauf löschen" }));
    expect(await screen.findByText("Der Verlauf ist leer.")).toBeInTheDocument();
    expect(platform.storedTexts.get(KEY)).not.toContain("garten");
    expect(screen.getByRole("combobox")).toHaveFocus();
  });

  test("Q-50 switched off, no past search is on the device, and none is added", async () => {
    const { user, platform } = await searched("garten");
    await user.clear(await box());
    await user.click(within(await panel()).getByRole("switch"));
    expect(await screen.findByText(/Der Verlauf ist gelöscht/)).toBeInTheDocument();
    await user.type(await box(), "momo{Enter}");
    await list();
    expect([...platform.storedTexts].join(" ")).not.toMatch(/garten|momo/);
  });

  test("are not shown while the input contains text", async () => {
    await searched("garten");
    expect(screen.queryByRole("region", { name: "Letzte Suchen" })).not.toBeInTheDocument();
  });

  test("are deleted with single mode, and with everything else that is reset", async () => {
    const { model, platform } = await searched("garten");
    await enterSingleMode(model, libraryId.parse(1));
    expect(platform.storedTexts.get(KEY)).not.toContain("garten");
    await forgetEverything(model, platform);
    expect(platform.storedTexts.has(KEY)).toBe(false);
  });
});
