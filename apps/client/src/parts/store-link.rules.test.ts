import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { storeLink } from "./store-link.rules.ts";

describe("the link to the app", () => {
  const id = libraryId.parse(7);
  test.each([
    [
      "https://apps.example/{id}/app?utm_term=libId:{id}",
      "https://apps.example/7/app?utm_term=libId:7",
    ],
    ["https://apps.example/app", "https://apps.example/app"],
    ["javascript:alert({id})", undefined],
    ["//apps.example/{id}", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s becomes %s", (link, href) => {
    expect(storeLink(link, id)).toBe(href);
  });
  test("has no placeholder left when no library is chosen", () => {
    expect(storeLink("https://apps.example/app?id={id}", undefined)).toBe(
      "https://apps.example/app?id=",
    );
  });
});
