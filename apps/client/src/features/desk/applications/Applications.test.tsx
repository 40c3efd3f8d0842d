import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { reader } from "../fixtures/desk-data.ts";
import { renderDesk } from "../fixtures/RenderDesk.tsx";

// what comes on demand is there, as after a first look
beforeAll(async () => {
  await import("./ApplicationsView.tsx");
  await import("../readers/CreateReader.tsx");
  await import("../readers/tools/SlipDialog.tsx");
});

const ID = "11111111-1111-4111-8111-111111111111";
const DORA = {
  id: ID,
  madeOn: "2026-11-24",
  keptUntil: "2026-12-24",
  lastName: "Muster",
  firstName: "Dora",
  bornOn: "1990-05-01",
  city: "Lindenau",
  email: "dora@example.org",
};
const SLIP = {
  userId: "00000018",
  name: "Dora Muster",
  code: "K7QP-4MXD-9TAB",
  expires: "2026-11-27T10:00:00Z",
  barcode: { format: "CODE128", value: "00000018" },
  readable: "0000 0018",
};
const FORM = {
  groups: [{ id: "adult", name: "Erwachsene" }],
  branches: [{ id: "main", name: "Hauptstelle" }],
};

/** The list, from which an application goes when it is decided. */
async function opened(alike: readonly object[] = []) {
  let open: readonly object[] = [DORA];
  const decided = <Reply,>(reply: Reply) => {
    open = [];
    return reply;
  };
  const started = await renderDesk({
    applications: () => ({ applications: open }),
    "applications/alike": () => ({ readers: alike }),
    "applications/accept": () => decided({ kind: "done", reader: reader(), slip: SLIP }),
    "applications/decline": () => decided(new Response(null, { status: 204 })),
    "readers/form": () => FORM,
  });
  await started.user.click(await screen.findByRole("link", { name: "Anträge" }));
  await screen.findByRole("heading", { name: "Ein offener Antrag" });
  return started;
}

test("an application is accepted with the group that was chosen; its slip is shown", async () => {
  const { user, arrived } = await opened([{ userId: "1001", name: "Dora Muster" }]);
  const card = screen.getByRole("region", { name: "Dora Muster" });
  expect(card).toHaveTextContent(/Geboren am.*1990.*Lindenau.*dora@example.org/);
  await user.click(within(card).getByRole("button", { name: "Dora Muster aufnehmen" }));
  // the dialog before it waits for the form
  expect(await screen.findByText("Dora Muster, Ausweis 1001")).toBeVisible();
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByLabelText("E-Mail")).toHaveValue("dora@example.org");
  await user.click(dialog.getByRole("button", { name: "Anlegen" }));
  expect(await screen.findByText("K7QP-4MXD-9TAB")).toBeVisible();
  expect(arrived.find(({ path }) => path === "applications/accept")?.body).toMatchObject({
    application: ID,
    reader: { lastName: "Muster", bornOn: "1990-05-01", group: "adult", branch: "main" },
  });
  await user.click(screen.getByRole("button", { name: "Fertig" }));
  expect(await screen.findByText("Keine offenen Anträge")).toBeVisible();
});

test("an application is declined after a question", async () => {
  const { user, arrived } = await opened();
  await user.click(screen.getByRole("button", { name: "Dora Muster ablehnen" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
  expect(await screen.findByText("Keine offenen Anträge")).toBeVisible();
  expect(arrived.find(({ path }) => path === "applications/decline")?.body).toEqual({
    application: ID,
  });
});
