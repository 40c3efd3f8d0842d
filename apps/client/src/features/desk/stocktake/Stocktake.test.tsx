import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "../../../testkit/fake-server.ts";
import { COPY, OTHER_COPY } from "../fixtures/desk-data.ts";
import { renderDesk, type DeskAnswers } from "../fixtures/RenderDesk.tsx";

const TAKE = {
  id: "take-1",
  branch: "main",
  branchName: "Hauptstelle",
  from: "Gar",
  openedOn: "2026-11-20",
  expected: 3,
  counts: [{ verdict: "counted", count: 1 }],
};
const COUNTED = {
  verdict: "counted",
  code: COPY.barcode,
  signal: "ok",
  line: "Gezählt",
  again: false,
  copy: COPY,
  counts: [{ verdict: "counted", count: 2 }],
};
const GIVEN_UP = { code: "9000002", verdict: "given_up", line: "Wieder da", copy: OTHER_COPY };

async function openTake(answers: DeskAnswers = {}) {
  const started = await renderDesk(
    {
      stocktakes: () => [TAKE],
      "stocktakes/findings": () => ({ stocktake: TAKE, findings: [] }),
      "stocktakes/scan": () => COUNTED,
      ...answers,
    },
    { roles: ["catalogue"] },
  );
  await started.user.click(await screen.findByRole("link", { name: "Inventur" }));
  await started.user.click(
    await screen.findByRole("button", { name: /^Hauptstelle\s· Gar – …\s· / }),
  );
  expect(await screen.findByRole("heading", { name: "Hauptstelle: Gar – …" })).toBeVisible();
  // by the button: whether Enter ends a scan or somebody's typing depends on how fast the machine types
  const count = async (code: string) => {
    await started.user.type(screen.getByLabelText("Barcode"), code);
    await started.user.click(screen.getByRole("button", { name: "Zählen" }));
  };
  return { ...started, count };
}

test("copies are counted in their order, one scan after the other", async () => {
  const { count, arrived } = await openTake();
  expect(await screen.findByText("1 gezählt, 3 erwartet")).toBeVisible();
  await count("9000001");
  expect(await screen.findByText("Gezählt")).toBeVisible();
  expect(await screen.findByText("2 gezählt, 3 erwartet")).toBeVisible();
  await count("9000002");
  await waitFor(() => {
    expect(arrived.filter(({ path }) => path === "stocktakes/scan")).toMatchObject([
      { body: { stocktake: "take-1", code: "9000001" } },
      { body: { code: "9000002", after: "Gar 4" } },
    ]);
  });
});

test("without a connection scans wait in the page, and are sent once it is back", async () => {
  let isThere = false;
  const { count, arrived } = await openTake({
    "stocktakes/scan": () => (isThere ? COUNTED : "no-answer"),
  });
  await count("9000001");
  await count("9000002");
  expect(await screen.findByText(/^Keine Verbindung: 2 Scans warten/)).toBeVisible();
  isThere = true;
  expect(await screen.findByText("Gezählt", {}, { timeout: 8_000 })).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText(/^Keine Verbindung/)).toBeNull();
  });
  const codes = arrived.flatMap(({ path, body }) =>
    path === "stocktakes/scan" ? [body["code"]] : [],
  );
  expect(codes.at(-1)).toBe("9000002");
}, 15_000);

test("a stocktake is opened for a range; sent again after a lost answer it is the same one", async () => {
  let isThere = false;
  const { user, arrived } = await renderDesk(
    {
      stocktakes: () => [],
      "stocktakes/open": () => (isThere ? TAKE : "no-answer"),
      "stocktakes/findings": () => ({ stocktake: TAKE, findings: [] }),
    },
    { roles: ["admin"] },
  );
  await user.click(await screen.findByRole("link", { name: "Inventur" }));
  await user.type(await screen.findByLabelText("Von Signatur"), "Gar");
  await user.click(screen.getByRole("button", { name: "Beginnen" }));
  await screen.findByRole("alert");
  isThere = true;
  await user.click(screen.getByRole("button", { name: "Beginnen" }));
  expect(await screen.findByRole("heading", { name: "Hauptstelle: Gar – …" })).toBeVisible();
  const bodies = arrived.flatMap(({ path, body }) => (path === "stocktakes/open" ? [body] : []));
  expect(bodies[0]).toMatchObject({ branch: "main", from: "Gar" });
  expect(bodies[1]).toEqual(bodies[0]);
});

test("what was given up is put in order; what is missing is listed, saved and marked after a look", async () => {
  let missing = [COPY, OTHER_COPY];
  const { user, arrived, platform } = await openTake({
    "stocktakes/findings": () => ({ stocktake: TAKE, findings: [GIVEN_UP] }),
    "stocktakes/found": () => COUNTED,
    "stocktakes/missing": () => ({ total: missing.length, copies: missing }),
    "stocktakes/mark": () => {
      missing = [];
      return { marked: 2 };
    },
    "stocktakes/close": () => ({ ...TAKE, closedOn: "2026-11-21" }),
  });
  await user.click(await screen.findByRole("button", { name: "In Ordnung: Balkon und Terrasse" }));
  await waitFor(() => {
    expect(arrived.map(({ path }) => path)).toContain("stocktakes/found");
  });
  const part = within(screen.getByRole("region", { name: "Was fehlt" }));
  await user.click(part.getByRole("button", { name: "Liste zeigen" }));
  expect(await part.findByText(/^2 Exemplare sollten hier stehen/)).toBeVisible();
  await user.click(part.getByRole("button", { name: "Als Tabelle (CSV)" }));
  expect(platform.givenFiles[0]?.name).toBe("inventur-2026-11-20-fehlt.csv");
  expect(platform.givenFiles[0]?.text).toContain(
    "Gar 4,9000001,Mein Garten im Klimawandel,A. Muster",
  );
  await user.click(part.getByRole("button", { name: "Als vermisst melden …" }));
  await user.click(part.getByRole("button", { name: "2 Exemplare als vermisst melden" }));
  expect(await part.findByText(/^Es fehlt nichts/)).toBeVisible();
  expect(arrived.find(({ path }) => path === "stocktakes/mark")?.body).toEqual({
    stocktake: "take-1",
    codes: ["9000001", "9000002"],
  });
  await user.click(screen.getByRole("button", { name: "Inventur abschließen …" }));
  await user.click(screen.getByRole("button", { name: "Abschließen" }));
  await waitFor(() => {
    expect(arrived.map(({ path }) => path)).toContain("stocktakes/close");
  });
});

test("a range that the server finds backwards is marked at its end, until it is changed", async () => {
  const { user } = await renderDesk(
    {
      stocktakes: () => [],
      "stocktakes/open": () => refusal(400, "validation", { field: "to" }),
    },
    { roles: ["admin"] },
  );
  await user.click(await screen.findByRole("link", { name: "Inventur" }));
  await user.type(await screen.findByLabelText("Von Signatur"), "Gar 12");
  const end = screen.getByLabelText("Bis Signatur");
  await user.type(end, "Gar 1");
  await user.click(screen.getByRole("button", { name: "Beginnen" }));
  await waitFor(() => {
    expect(end).toBeInvalid();
  });
  expect(end).toHaveFocus();
  expect(end).toHaveAccessibleDescription(/tauschen Sie beide/);
  // said at the field, and nowhere else
  expect(screen.queryByText("Das hat nicht geklappt")).toBeNull();
  await user.type(end, "4");
  expect(end).toBeValid();
});
