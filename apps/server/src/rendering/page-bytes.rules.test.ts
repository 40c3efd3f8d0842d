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
  const { html, data, ...page } = pageBytes({ ...BUILT, styles: [] });
  expect([textOf(html), textOf(data)]).toEqual([BUILT.html, BUILT.data]);
  expect(page).toEqual({ status: 200, locale: "de", title: "Straße", modules: [], styles: [] });
});

test.each([
  ['[data-theme="dark"]{--a:1;}', ["--a:1;"]],
  [':root{--a:0;}[data-theme="dark"]{--a:1;--b:2}.b{}', ["--a:1;--b:2"]],
  ['*:where([data-theme="dark"]) .b{color:red}', []],
  ['[data-theme="light"]{--a:0}', []],
])("without a script, dark devices get the dark colours of %s", (css, colours) => {
  const { styles } = pageBytes({ ...BUILT, styles: [{ emotion: "css-global x", css }] });
  expect(styles.map((style) => ({ ...style, css: textOf(style.css) }))).toEqual([
    { emotion: "css-global x", css },
    ...colours.map((one) => ({
      css: `@media (prefers-color-scheme:dark){:root:not([data-theme]){${one}}}`,
    })),
  ]);
});
