import { expect, test, vi } from "vitest";
import { drawNamePicture, drawTitlePicture, LINK_PICTURE } from "./link-drawing.rules.ts";
import { pictureType } from "./picture-bytes.rules.ts";
import { processRaster } from "./raster.ts";
import { imageDimensionsFromData } from "image-dimensions";

/** The least that all messengers show. @source decision 76 */
const MAX_BYTES = 300_000;
const LONG = "Donaudampfschifffahrtsgesellschaft <&> ".repeat(500);
const broken = vi.fn<() => void>();
const raster = processRaster({ onFailure: broken });

const titleOf = (title: string) =>
  drawTitlePicture({ title, author: title, mediaType: "DVD", subject: "Zeit" });

test.each([
  ["a title", titleOf("Momo")],
  ["markup", titleOf('</text></svg><script>alert(1)</script><image href="file:///etc/passwd"/>')],
  ["a long title", titleOf(LONG)],
  ["right to left", titleOf("ألف ليلة وليلة (2024)")],
  ["letters that no font has", titleOf("村上春樹 😀")],
  ["what is no text", titleOf("\uD800\u0000\uFFFE")],
  ["a library", drawNamePicture("Stadtbücherei & Mediothek „Żółć“")],
])("%s becomes a picture that messengers show", { timeout: 60_000 }, async (_, svg) => {
  const png = (await raster(svg)) ?? new Uint8Array();
  expect(pictureType(png)).toBe("image/png");
  expect(imageDimensionsFromData(png)).toMatchObject(LINK_PICTURE);
  expect(png.length).toBeLessThan(MAX_BYTES);
  expect(broken).not.toHaveBeenCalled();
});

test("text is drawn: two titles of one cloth and layout differ", { timeout: 60_000 }, async () => {
  const [one, other, none] = await Promise.all(
    ["Aa", "Ag", "村"].map((name) => raster(drawNamePicture(name).replace(/#[\dA-F]{6}/, "#000"))),
  );
  expect(one?.length).not.toBe(none?.length);
  expect(one).not.toEqual(other);
});

test("the cover stands among others, which the title decides", () => {
  const spinesOf = (title: string) =>
    titleOf(title)
      .split("</g>", 1)[0]
      ?.match(/fill="#[\dA-F]{6}"/g);
  expect(spinesOf("Momo")?.length).toBeGreaterThan(10);
  expect(spinesOf("Momo")).toEqual(spinesOf("Momo"));
  expect(spinesOf("Momo")).not.toEqual(spinesOf("Emma"));
});

test("what is no drawing gives none, and the next one is drawn all the same", async () => {
  const failed = vi.fn<() => void>();
  const careful = processRaster({ onFailure: failed });
  for (const drawing of ["", "<svg", "x".repeat(100_000)])
    expect(await careful(drawing)).toBeUndefined();
  expect(failed).toHaveBeenCalledTimes(3);
  expect(await careful(titleOf("Momo"))).toBeInstanceOf(Uint8Array);
}, 60_000);

test("a process that hangs is ended, and who comes too late does not wait", async () => {
  const failed = vi.fn<() => void>();
  const hasty = processRaster({ onFailure: failed, limits: { drawingMs: 1, maxWaiting: 1 } });
  const drawings = await Promise.all([1, 2, 3].map((number) => hasty(titleOf(String(number)))));
  expect(drawings).toEqual([undefined, undefined, undefined]);
  expect(failed).toHaveBeenCalledTimes(2);
}, 60_000);
