import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk } from "../fixtures/RenderDesk.tsx";

const branch = (id: string, name: string) => ({ id, name, hours: [], exceptions: [] });
const QUESTION = { name: "Änderungen nicht gespeichert" };

async function openHours() {
  const started = await renderDesk(
    {
      "admin/hours": () => ({
        kind: "done",
        branches: [branch("main", "Hauptstelle"), branch("north", "Zweigstelle Nord")],
        file: { fingerprint: "f1", undo: "2026-11-21T09:30:00Z" },
      }),
      figures: () => new Response(null, { status: 500 }),
    },
    { roles: ["admin"] },
  );
  await started.user.click(await screen.findByRole("link", { name: "Verwaltung" }));
  await screen.findByRole("button", { name: "Zeitraum hinzufügen" });
  return started;
}

async function typed() {
  const started = await openHours();
  await started.user.click(screen.getByRole("button", { name: "Zeitraum hinzufügen" }));
  fireEvent.change(screen.getByLabelText("Erster Tag"), { target: { value: "2026-12-24" } });
  return started;
}
type User = Awaited<ReturnType<typeof openHours>>["user"];

const WAYS: readonly (readonly [string, (user: User) => Promise<void>])[] = [
  [
    "another branch",
    (user) => user.selectOptions(screen.getByLabelText("Zweigstelle"), "Zweigstelle Nord"),
  ],
  ["another part", (user) => user.click(screen.getByRole("button", { name: "Hinweis" }))],
  ["another screen", (user) => user.click(screen.getByRole("link", { name: "Zahlen" }))],
  [
    "undoing",
    (user) => user.click(screen.getByRole("button", { name: "Letzte Änderung zurücknehmen" })),
  ],
];

test.each(WAYS)("%s drops what was typed only after a question", async (_, go) => {
  const { user, arrived } = await typed();
  const before = arrived.length;
  await go(user);
  const question = await screen.findByRole("dialog", QUESTION);
  // Enter, which scanners send, stays
  await user.keyboard("{Enter}");
  expect(question).not.toBeVisible();
  expect(screen.getByLabelText("Erster Tag")).toHaveValue("2026-12-24");
  expect(arrived).toHaveLength(before);
  await go(user);
  const again = await screen.findByRole("dialog", QUESTION);
  await user.click(within(again).getByRole("button", { name: "Verwerfen" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog", QUESTION)).toBeNull();
  });
});

test("where nothing was typed, or it was taken out again, nobody is asked", async () => {
  const { user } = await typed();
  await user.click(screen.getByRole("button", { name: /^Zeitraum ab .*24\. Dez.* entfernen$/ }));
  await user.selectOptions(screen.getByLabelText("Zweigstelle"), "Zweigstelle Nord");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText("Zweigstelle")).toHaveValue("north");
});

test("the browser asks before the tab is closed, once something was typed", async () => {
  const { user } = await openHours();
  const isKept = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isKept()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Zeitraum hinzufügen" }));
  expect(isKept()).toBe(true);
});
