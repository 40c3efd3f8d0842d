import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LICENCES_FILE, shippedLicences } from "./shipped-licences.ts";

const licences = shippedLicences();

test("the page About lists what is shipped today (else run: node scripts/checks/licences.ts)", () => {
  const committed: unknown = JSON.parse(readFileSync(LICENCES_FILE, "utf8"));
  expect(committed).toEqual(licences);
});

test("every package has its licence, and those that require it their text", () => {
  const names = licences.packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "@mui/material", "workbox-core"]));
  expect(licences.packages.filter(({ licence }) => licence === "")).toEqual([]);
  const silent = licences.packages.filter(
    ({ text, licence }) => text === undefined && licence !== "MIT",
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
