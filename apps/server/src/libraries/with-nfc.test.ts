import { capabilitiesOf, type LibrarySystem } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { libraryFile } from "../projects/files/project-files.ts";
import { LIBRARY } from "../projects/testkit/project-folder.ts";
import { withNfc } from "./with-nfc.ts";

const asksNobody = () => Promise.reject(new Error("nothing is asked"));
const catalogueOnly: LibrarySystem = {
  api: "test",
  catalogue: {
    fields: () => [],
    search: asksNobody,
    record: asksNobody,
    records: asksNobody,
    coverFacts: asksNobody,
  },
  info: () => ({ libraryId: libraryId.parse(1), timezone: "UTC", branches: [], links: [] }),
};
const loans = { request: asksNobody, confirm: asksNobody, outcome: asksNobody };
const system = { ...catalogueOnly, patrons: { login: asksNobody, account: asksNobody, loans } };
const loaded = (over: object) => ({
  path: "libraries/1.json",
  file: libraryFile.parse({ ...LIBRARY, ...over }),
});
const nfc = { owners: [{ country: "DE", code: "705" }] };

test("smart checkout is offered where the file configures tags and the library system makes loans", () => {
  expect(capabilitiesOf(withNfc(system, loaded({}))).nfc).toBe(false);
  const reading = withNfc(system, loaded({ nfc }));
  expect(capabilitiesOf(reading).nfc).toBe(true);
  expect(reading.nfc).toEqual({ ...nfc, afiOnLoan: 0xc2, afiInStock: 0x07, eas: false });
});

test("tags at a library system that makes no loans are a mistake in the file", () => {
  expect(() => withNfc(catalogueOnly, loaded({ nfc }))).toThrow(
    'libraries/1.json, field "nfc": is not possible here: accounts of the kind test make no loans in the app',
  );
});
