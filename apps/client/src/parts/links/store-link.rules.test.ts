import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { libraryOfReferrer } from "../../model/library/install-referrer.rules.ts";
import { storeLink } from "./store-link.rules.ts";

const id = libraryId.parse(7);

describe("the link to the app", () => {
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
    for (const system of ["ios", "android"] as const)
      expect(storeLink(link, { system, libraryId: id })).toBe(href);
  });
  test("has no placeholder left when no library is chosen", () => {
    const nobody = { system: "ios", libraryId: undefined } as const;
    expect(storeLink("https://apps.example/app?id={id}", nobody)).toBe(
      "https://apps.example/app?id=",
    );
  });
});

describe("Google's store", () => {
  const PLAY = "https://play.google.com/store/apps/details?id=org.freihand";
  const link = (text: string, chosen: typeof id | undefined = id) =>
    storeLink(text, { system: "android", libraryId: chosen });

  test("gets the library in the form read at the app's first start", () => {
    expect(link(PLAY)).toBe(`${PLAY}&referrer=utm_term%3DlibId%3A7`);
  });

  test.each([
    [PLAY, "utm_term=libId:7"],
    [`${PLAY}&referrer=utm_source%3Dposter`, "utm_source=poster&utm_term=libId:7"],
    [`${PLAY}&referrer=utm_term%3DlibId%3A{id}`, "utm_term=libId:7"],
  ])("%s passes %s on", (text, referrer) => {
    const handedOn = new URL(link(text) ?? "").searchParams.get("referrer") ?? undefined;
    expect(handedOn).toBe(referrer);
    expect(libraryOfReferrer(handedOn)).toBe(7);
  });

  test("gets no library when none is chosen", () => {
    expect(storeLink(PLAY, { system: "android", libraryId: undefined })).toBe(PLAY);
  });
});
