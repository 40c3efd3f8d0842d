import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeImage } from "./image-kind.rules.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (text: string) => Uint8Array.from(Buffer.from(text, "hex"));
const drawing = (inner: string) => bytes(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);

test.each([
  ["a.png", hex("89504e470d0a1a0a00"), "image/png"],
  ["a.jpg", hex("ffd8ffe000"), "image/jpeg"],
  ["a.jpeg", hex("ffd8ffe000"), "image/jpeg"],
  ["a.webp", hex("524946460000000057454250"), "image/webp"],
  ["a.svg", drawing('<use href="#a"/><rect fill="url(#b)"/>'), "image/svg+xml"],
  ["a.svg", bytes('<?xml version="1.0"?>\n<!-- x -->\n<svg/>'), "image/svg+xml"],
])("Q-9: %s is recognized by its bytes", (name, content, type) => {
  expect(judgeImage(name, content)).toEqual({ type });
});

test.each([
  ["a.png", bytes("GIF89a")],
  ["a.png", hex("ffd8ffe000")],
  ["a.png", new Uint8Array()],
  ["a.svg", bytes("<html><svg></svg></html>")],
  ["a.svg", drawing("<script>alert(1)</script>")],
  ["a.svg", drawing("<svg:script>alert(1)</svg:script>")],
  ["a.svg", drawing('<rect onload="alert(1)"/>')],
  ["a.svg", drawing("<foreignObject><p/></foreignObject>")],
  ["a.svg", drawing('<a href="javascript:alert(1)"/>')],
  ["a.svg", drawing('<image href="https://evil.example/a.png"/>')],
  ["a.svg", drawing('<image xlink:href="//evil.example/a.png"/>')],
  ["a.svg", drawing('<rect fill="url(https://evil.example/a.svg#x)"/>')],
  ["a.svg", drawing("<style>@import '//evil.example';</style>")],
  ["a.svg", drawing('<set attributeName="href" to="x"/>')],
  ["a.svg", bytes('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>')],
])("Q-9: %s with other bytes or a part that runs or loads is refused (%#)", (name, content) => {
  expect(judgeImage(name, content)).toHaveProperty("reason");
});

test("any bytes are checked without an error", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (content) => {
      expect(judgeImage("a.svg", content)).toBeDefined();
    }),
  );
});
