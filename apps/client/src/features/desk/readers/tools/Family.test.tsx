import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { REPLY } from "../../fixtures/desk-data.ts";
import { renderDesk } from "../../fixtures/RenderDesk.tsx";

// what comes on demand is there, as after a first look
beforeAll(async () => {
  await import("../OpenTool.tsx");
});

const ANNA = { grant: "g1", userId: "1001", name: "Anna Muster", madeOn: "2026-11-24" };

const familyWith = (guardians: readonly object[]) => ({
  kind: "done",
  family: { guardians, children: [], untilAge: 16 },
});

/** The dialog of an open card; what is granted is kept. */
async function opened(refusal?: string) {
  let guardians: readonly object[] = [];
  const started = await renderDesk({
    scan: () => REPLY.card({}),
    "readers/family": () => familyWith(guardians),
    "readers/family/grant": () => {
      if (refusal !== undefined) return { kind: "refused", text: refusal };
      guardians = [ANNA];
      return familyWith(guardians);
    },
    "readers/family/revoke": () => {
      guardians = [];
      return familyWith(guardians);
    },
  });
  const { user } = started;
  await user.type(await screen.findByLabelText("Ausweis, Barcode oder Name"), "1234567890{Enter}");
  await user.click(await screen.findByRole("button", { name: /0 Ausleihen$/ }));
  await user.click(await screen.findByRole("button", { name: "Familie" }));
  await screen.findByText("Niemand.");
  const grant = async (card: string) => {
    await user.type(screen.getByLabelText("Ausweis der sorgeberechtigten Person"), card);
    await user.click(screen.getByRole("button", { name: "Freigeben" }));
  };
  return { ...started, grant };
}

test("an account is granted to a card, and the grant is ended", async () => {
  const { user, arrived, grant } = await opened();
  await grant(" 1001 ");
  const list = within(await screen.findByRole("region", { name: "Dieses Konto sieht auch" }));
  expect(await list.findByText(/^Anna Muster, Ausweis 1001, seit/)).toBeVisible();
  expect(screen.getByLabelText("Ausweis der sorgeberechtigten Person")).toHaveValue("");
  await user.click(list.getByRole("button", { name: "Freigabe beenden: Anna Muster" }));
  expect(await screen.findByText("Niemand.")).toBeVisible();
  const sent = arrived.filter(({ path }) => /family\/./.test(path));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["readers/family/grant", { userId: "1234567890", guardian: "1001" }],
    ["readers/family/revoke", { userId: "1234567890", grant: "g1" }],
  ]);
});

test("what is refused says why, and what was typed stays", async () => {
  const { grant } = await opened("Diesen Ausweis gibt es nicht.");
  await grant("77");
  expect(await screen.findByText("Diesen Ausweis gibt es nicht.")).toBeVisible();
  expect(screen.getByLabelText("Ausweis der sorgeberechtigten Person")).toHaveValue("77");
});
