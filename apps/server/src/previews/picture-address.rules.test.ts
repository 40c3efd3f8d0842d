import { expect, test } from "vitest";
import { libraryId } from "@freihand/contract";
import { projectHead, titleHead, withPicture } from "./page-head.rules.ts";
import { DRAWN_SIZE, libraryPicture, titlePicture } from "./picture-address.rules.ts";
import { configSample } from "./testkit/config-sample.ts";

const title = { library: libraryId.parse(1), id: "a/b" };

const SERVED = { type: "large" as const, libraryId: title.library, id: "a/b" };

test.each([
  [undefined, false, { url: "/preview/basic/1/a%2Fb", size: DRAWN_SIZE }],
  [SERVED, false, { url: "/preview/basic/1/a%2Fb", size: DRAWN_SIZE }],
  [SERVED, true, { url: "/preview/basic/1/a%2Fb", size: undefined }],
  [{ src: "javascript:alert(1)" }, false, { url: "/preview/basic/1/a%2Fb", size: DRAWN_SIZE }],
  [{ src: "https://bilder.example/1.jpg" }, false, undefined],
])("cover %j of a library with a provider (%s): %j", (cover, hasProvider, picture) => {
  expect(titlePicture(title, { cover }, { config: configSample(), hasProvider })).toEqual(picture);
});

test("addresses are whole where the project has a public one", () => {
  const picture = libraryPicture(
    title.library,
    configSample({ "og:url": "https://opac.example/x" }),
  );
  expect(picture.url).toBe("https://opac.example/preview/basic/1");
});

test("a page's picture takes the place of all about the project's", () => {
  const head = projectHead(
    configSample({
      "og:image": "https://x.example/logo.png",
      "og:image:width": "100",
      "og:image:alt": "Logo",
      "twitter:image": "https://x.example/logo.png",
    }),
    "de",
  );
  const drawn = withPicture(head, { url: "/preview/basic/1", size: DRAWN_SIZE }, "Bücherei");
  expect(Object.fromEntries([...drawn.metas].filter(([name]) => /image|card/.test(name)))).toEqual({
    "og:image": "/preview/basic/1",
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Bücherei",
    "twitter:card": "summary_large_image",
  });
});

test("a picture of unknown size is named without one, and with its title", () => {
  const picture = { url: "/preview/basic/1/7" };
  const shown = { record: { title: "Momo", fields: [] }, libraryName: "B", picture };
  const { metas } = titleHead(projectHead(configSample(), "de"), configSample(), shown);
  expect([metas.get("og:image"), metas.get("og:image:alt"), metas.get("twitter:card")]).toEqual([
    "/preview/basic/1/7",
    "Momo",
    "summary",
  ]);
  expect(metas.has("og:image:width")).toBe(false);
});
