import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startPublicComputer } from "../../model/public-computer/public-computer.ts";
import { fakePlatform } from "../../platform/fake/index.ts";
import { sessionReply } from "../../testkit/demo-data.ts";
import { renderApp } from "../../testkit/RenderApp.tsx";

afterEach(() => {
  vi.useRealTimers();
});

/** Signed in on a public computer that has been idle for the time limit. */
async function quietFor(ms: number) {
  let now = Date.parse("2026-11-21T09:00:00Z");
  const platform = fakePlatform({ now: () => now });
  const started = await renderApp("/settings", { platform, library: 1 });
  await screen.findByRole("heading", { level: 1 });
  startPublicComputer(started.model, platform);
  await act(() => started.model.sessions.signIn(sessionReply(), true));
  const wait = (more: number) => {
    now += more;
    act(platform.showPage);
  };
  wait(ms);
  return { ...started, wait };
}

const question = () => screen.findByRole("alertdialog", { name: "Sind Sie noch da?" });

test("Q-21: asks in words, with the harmless answer first, and counts down without announcing each second", async () => {
  const { wait } = await quietFor(95_000);
  const dialog = await question();
  expect(dialog).toHaveAccessibleDescription(/in 30 Sekunden abgemeldet/);
  expect(within(dialog).getByRole("button", { name: "Angemeldet bleiben" })).toHaveFocus();
  expect(dialog).toHaveTextContent("Noch 25 Sekunden");
  const spoken = within(dialog).getByRole("status");
  expect(spoken).toBeEmptyDOMElement();
  wait(6000);
  expect(spoken).toHaveTextContent("Noch 20 Sekunden");
  wait(1000);
  expect(spoken).toHaveTextContent("Noch 20 Sekunden");
  expect(dialog).toHaveTextContent("Noch 18 Sekunden");
});

test("Q-21: staying keeps the session", async () => {
  const { user, model } = await quietFor(95_000);
  await user.click(within(await question()).getByRole("button", { name: "Angemeldet bleiben" }));
  await waitFor(() => {
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
  expect(model.sessions.store.getState().cards).toHaveLength(1);
});

test("Q-21: leaving keeps nothing", async () => {
  const { user, model, platform } = await quietFor(95_000);
  await user.click(within(await question()).getByRole("button", { name: "Abmelden" }));
  expect(model.sessions.store.getState().cards).toEqual([]);
  await waitFor(() => {
    expect(platform.happened).toEqual(["replace /login/1?left=1"]);
  });
  expect(platform.storedTexts.size).toBe(0);
});
