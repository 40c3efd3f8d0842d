import { mediaIconKind, mediaType } from "@freihand/contract";
import { expect, test } from "vitest";
import { mediaIconPath } from "./media-icon.rules.ts";

test("media of one kind share an icon, and each kind has its own", () => {
  const paths = Map.groupBy(mediaType.options, mediaIconPath);
  const kinds = Map.groupBy(mediaType.options, mediaIconKind);
  expect([...paths.values()]).toEqual([...kinds.values()]);
  expect(kinds.size).toBe(5);
});
