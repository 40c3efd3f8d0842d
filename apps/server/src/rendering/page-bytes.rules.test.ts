import { expect, test } from "vitest";
import { pageBytes, type BuiltPage } from "./page-bytes.rules.ts";

const BUILT: Omit<BuiltPage, "styles"> = {
  status: 200,
  locale: "de",
  title: "Straße",
  html: "<h1>Straße – 1</h1>",
  modules: [],
  data: '"ß"',
};
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("long texts become bytes, and nothing else changes", () => {
  const style = { emotion: "css-global x", css: ".ß{}" };
  const { html, data, styles, ...page } = pageBytes({ ...BUILT, styles: [style] });
  expect([html, data, ...styles.map(({ css }) => css)].map(textOf)).toEqual([
    BUILT.html,
    BUILT.data,
    style.css,
  ]);
  expect(styles).toMatchObject([{ emotion: "css-global x" }]);
  expect(page).toEqual({ status: 200, locale: "de", title: "Straße", modules: [] });
});
