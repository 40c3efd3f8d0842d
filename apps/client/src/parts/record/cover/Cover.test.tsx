import { libraryId } from "@freihand/contract";
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../../testkit/RenderApp.tsx";
import { Cover } from "./Cover.tsx";

const cover = { type: "small" as const, libraryId: libraryId.parse(1), id: "7" };

test("a cover keeps its space and is replaced by a neutral picture when it fails", async () => {
  await renderPart(<Cover cover={cover} size="medium" mediaType="DVD" />);
  const picture = document.querySelector("img");
  expect(picture).toHaveAttribute("src", "/services/cover/medium/basic/1/7");
  expect(picture).toHaveAttribute("alt", "");
  expect(picture).toHaveAttribute("loading", "lazy");
  expect([picture?.width, picture?.height]).toEqual([96, 144]);
  if (picture) fireEvent.error(picture);
  expect(document.querySelector("img")).toBeNull();
  expect(document.querySelector("svg")).not.toBeNull();
});

/** Simulates a loaded picture. */
function come(picture: HTMLImageElement, width: number, height: number): void {
  Object.defineProperties(picture, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  fireEvent.load(picture);
}

test("a square picture is shown in full", async () => {
  await renderPart(<Cover cover={cover} size="medium" mediaType="CD_MUSIC" />);
  const picture = document.querySelector("img");
  expect(picture).toHaveStyle({ objectFit: "cover" });
  if (picture) come(picture, 500, 500);
  expect(document.querySelector("img")).toHaveStyle({ objectFit: "contain" });
});

test("a provider's single-pixel image is replaced by the neutral picture", async () => {
  await renderPart(<Cover cover={{ src: "https://covers.example/1.gif" }} size="small" />);
  const picture = document.querySelector("img");
  expect(picture).toHaveAttribute("src", "https://covers.example/1.gif");
  if (picture) come(picture, 1, 1);
  expect(document.querySelector("img")).toBeNull();
});
