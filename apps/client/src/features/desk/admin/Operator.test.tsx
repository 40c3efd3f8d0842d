import { OPERATOR_FIELDS } from "@freihand/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk } from "../fixtures/RenderDesk.tsx";

const NONE = { de: "", en: "" };
const FILED = {
  ...Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, NONE])),
  name: { de: "Stadt Lindenau", en: "" },
};

test("the operator's details are filled in, and seen as imprint and privacy show them", async () => {
  const { user, arrived } = await renderDesk(
    {
      "admin/hours": () => ({ kind: "done", branches: [], file: { fingerprint: "f1" } }),
      "admin/operator": ({ operator = FILED }) => ({
        kind: "done",
        operator: { ...FILED, ...Object(operator) },
        file: { fingerprint: "o1" },
      }),
    },
    { roles: ["admin"] },
  );
  await user.click(await screen.findByRole("link", { name: "Verwaltung" }));
  await user.click(await screen.findByRole("button", { name: "Betreiber" }));
  await user.click(await screen.findByLabelText("E-Mail (Deutsch)"));
  await user.paste("post@lindenau.example");
  const english = screen.getByRole("region", { name: "Vorschau (Englisch)" });
  // what is missing in one language is shown in the other
  expect(within(english).getByText("Stadt Lindenau")).toBeVisible();
  expect(within(english).getByRole("link", { name: "post@lindenau.example" })).toHaveAttribute(
    "href",
    "mailto:post@lindenau.example",
  );
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible();
  expect(arrived.filter(({ body }) => body["fingerprint"] !== undefined)).toMatchObject([
    {
      path: "admin/operator",
      body: { operator: { email: { de: "post@lindenau.example", en: "" } }, fingerprint: "o1" },
    },
  ]);
});
