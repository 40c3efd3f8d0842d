import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk } from "../fixtures/RenderDesk.tsx";

const NONE = { title: "", text: "" };
const page = (notice = {}, file = {}) => ({
  kind: "done",
  notice: {
    enabled: false,
    type: "info",
    offline: false,
    hidden: false,
    messages: { de: NONE, en: NONE },
    ...notice,
  },
  file: { fingerprint: "p1", ...file },
});

async function openNotice(filed = {}) {
  const started = await renderDesk(
    {
      "admin/hours": () => ({ kind: "done", branches: [], file: { fingerprint: "f1" } }),
      "admin/notice": ({ fingerprint, ...notice }) =>
        fingerprint === undefined
          ? page(filed)
          : page(notice, { fingerprint: "p2", undo: "2026-11-21T09:30:00Z" }),
    },
    { roles: ["admin"] },
  );
  await started.user.click(await screen.findByRole("link", { name: "Verwaltung" }));
  await started.user.click(await screen.findByRole("button", { name: "Hinweis" }));
  await screen.findByRole("heading", { name: "Hinweis an alle" });
  const sent = () => started.arrived.filter((one) => one.body["fingerprint"] !== undefined);
  return { ...started, sent };
}

test("a notice is written in both languages, seen beforehand, and saved", async () => {
  const { user, sent } = await openNotice();
  await user.click(await screen.findByRole("switch", { name: "Hinweis zeigen" }));
  await user.selectOptions(screen.getByLabelText("Art"), "Warnung");
  fireEvent.change(screen.getByLabelText(/^bis einschließlich/), {
    target: { value: "2026-12-05" },
  });
  const german = screen.getByRole("group", { name: "Deutsch" });
  await user.click(within(german).getByLabelText("Überschrift"));
  await user.paste("Umbau");
  await user.click(within(german).getByLabelText("Text"));
  await user.paste("Im **Lesesaal**.");
  const preview = screen.getByRole("region", { name: "Vorschau (Deutsch)" });
  expect((await within(preview).findByText("Lesesaal")).tagName).toBe("STRONG");
  expect(screen.queryByRole("region", { name: "Vorschau (Englisch)" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible();
  expect(sent()).toMatchObject([
    {
      path: "admin/notice",
      body: {
        enabled: true,
        type: "warning",
        end: "2026-12-05",
        messages: { de: { title: "Umbau", text: "Im **Lesesaal**." }, en: NONE },
        fingerprint: "p1",
      },
    },
  ]);
  expect(screen.getByRole("button", { name: "Letzte Änderung zurücknehmen" })).toBeVisible();
});

test("a time of the file stays until its day is changed, and what only the file says is said", async () => {
  const start = "2026-12-01T08:00:00+01:00";
  const { user, sent } = await openNotice({ start, offline: true });
  expect(await screen.findByLabelText(/^ab/)).toHaveValue("2026-12-01");
  expect(screen.getByText(/wie ohne Verbindung/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByText(/^Gespeichert/);
  expect(sent()[0]?.body).toMatchObject({ start });
  expect(sent()[0]?.body).not.toHaveProperty("offline");
});

test("the second tap of two sends nothing: it would blame somebody else", async () => {
  const { user, sent } = await openNotice();
  await user.click(await screen.findByRole("switch", { name: "Hinweis zeigen" }));
  const german = screen.getByRole("group", { name: "Deutsch" });
  await user.click(within(german).getByLabelText("Überschrift"));
  await user.paste("Umbau");
  const save = screen.getByRole("button", { name: "Speichern" });
  // faster than the screen changes
  save.click();
  save.click();
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible();
  expect(sent()).toHaveLength(1);
});
