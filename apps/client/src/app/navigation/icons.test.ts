import { mdiInformationBoxOutline, mdiMapOutline } from "@mdi/js";
import { expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { contentEntries } from "./configured-entries.rules.ts";
import { defaultEntries } from "./default-entries.rules.ts";
import { iconPath } from "./icons.ts";

test.each([
  ["mdi-map-outline", mdiMapOutline],
  ["map-outline", mdiMapOutline],
  ["mdiMapOutline", mdiMapOutline],
  ["mdi-map", mdiMapOutline],
  ["mdi-information-box", mdiInformationBoxOutline],
  ["mdi-rocket", mdiInformationBoxOutline],
  ["", mdiInformationBoxOutline],
  ["constructor", mdiInformationBoxOutline],
])("the icon of %j", (name, path) => {
  expect(iconPath(name)).toBe(path);
});

test("the app carries every icon of its own entries", () => {
  const names = [...defaultEntries([]), ...contentEntries(CONFIG.content)].flatMap((entry) =>
    entry.kind === "link" && entry.icon !== "mdi-information-box-outline" ? [entry.icon] : [],
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => iconPath(name) === mdiInformationBoxOutline)).toEqual([]);
});
