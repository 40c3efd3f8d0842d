import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { RECORD } from "../../testkit/record-data.ts";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { recordView } from "./record-view.rules.ts";
import { RecordHead } from "./RecordHead.tsx";

const LIST = "Treffer";

/** A list with titles opened beside it. */
function ListWithTitle() {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <PageHeading>{LIST}</PageHeading>
      {["Momo", "Tyll", undefined].map((title) => (
        <button
          key={title ?? "none"}
          onClick={() => {
            setOpen(title);
          }}
        >
          {title ?? "Schließen"}
        </button>
      ))}
      {open === undefined ? null : (
        <RecordHead record={{ ...RECORD, title: open }} view={recordView([])} isBeside>
          {null}
        </RecordHead>
      )}
    </>
  );
}

test("F7: beside a list the tab's name follows the open title, and the list keeps its heading", async () => {
  const { user } = await renderPart(<ListWithTitle />);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const names: string[] = [document.title];
  for (const button of ["Momo", "Tyll", "Schließen"]) {
    await press(button);
    names.push(document.title);
  }
  expect(names).toEqual([
    "Treffer · Freihand",
    "Momo · Freihand",
    "Tyll · Freihand",
    "Treffer · Freihand",
  ]);
  await press("Momo");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Treffer");
  expect(screen.getByRole("heading", { level: 2, name: "Momo" })).toBeVisible();
});
