import { expect, test } from "vitest";
import { LABEL_FORMATS, sheetsOf } from "./labels.rules.ts";

const START = { first: 1, right: 0, down: 0 };
const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ barcode: `E${String(index)}`, title: "Tyll" }));
const format = (id: string) => {
  const found = LABEL_FORMATS.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

test.each(LABEL_FORMATS)("$name fits on A4, whole", ({ columns, rows, width, height }) => {
  expect(columns * width).toBeLessThanOrEqual(210);
  expect(rows * height).toBeLessThanOrEqual(297);
});

test.each([
  ["3667", 0, 0, 8, 13.3],
  ["3667", 63, 0, 153.5, 266.8],
  ["3667", 64, 1, 8, 13.3],
  ["3666", 5, 0, 10, 31.9],
  ["4610", 39, 0, 157.5, 267.3],
])("on %s label %i is on sheet %i, at %f and %f mm", (...row) => {
  const [id, index, sheet, left, top] = row;
  const sheets = sheetsOf(labels(index + 1), format(id), START);
  expect(sheets[sheet]?.at(-1)).toMatchObject({ left, top });
});

test("printing begins at the first label that is left, moved as the printer needs it", () => {
  const [sheet] = sheetsOf(labels(2), format("4610"), { first: 4, right: 1.5, down: -0.5 });
  expect(sheet).toMatchObject([
    { left: 159, top: -0.5 },
    { left: 1.5, top: 29.2 },
  ]);
  expect(sheetsOf(labels(1), format("4610"), { ...START, first: 99 })[0]).toMatchObject([
    { left: 157.5, top: 267.3 },
  ]);
});
