import { expect, test } from "vitest";
import { pageDocument } from "./page-document.rules.ts";
import type { RenderedPage } from "../../rendering/rendered-page.ts";
import type { PreloadFiles } from "./preload-files.rules.ts";

const PAGE =
  '<html lang="de"><head><title data-app="App">App</title><script src="/a.js"></script></head>' +
  '<body><div id="root"><div>1<div>2</div></div></div><noscript>Ohne</noscript><div>3</div></body></html>';

const RENDERED: RenderedPage = {
  status: 200,
  locale: "en",
  title: "A & B",
  html: "<h1>A</h1>",
  styles: [{ css: "a{}" }],
  modules: [],
  data: "{}",
};
const NONE: PreloadFiles = { scripts: [], sheets: [] };

const made = (change: Partial<RenderedPage>, page = PAGE, preload: PreloadFiles = NONE) =>
  pageDocument({ page, rendered: { ...RENDERED, ...change }, sheets: new Map(), preload });

test("what was rendered takes the place of all that the root held, and of nothing else", () => {
  expect(made({})).toEqual({
    html:
      '<html lang="en"><head><title data-app="App">A &amp; B</title><script src="/a.js"></script>' +
      '<style>a{}</style></head><body><div id="root"><h1>A</h1></div>' +
      '<script type="application/json" id="served">{}</script><div>3</div></body></html>',
    styles: ["a{}"],
  });
});

test.each([
  [{ data: "</script>" }],
  [{ data: "</SCRIPT " }],
  [{ data: "<!--" }],
  [{ data: "<script" }],
  [{ styles: [{ css: "</style>" }] }],
  [{ styles: [{ css: "a{}" }, { css: "</STYLE x" }] }],
])("%j fits into no page", (change) => {
  expect(made(change)).toBeUndefined();
});

test.each(["<html></html>", '<div id="root"><div>'])("%s has no place for it", (page) => {
  expect(made({}, page)).toBeUndefined();
});

test("patterns of replacements in foreign text are text", () => {
  const { html = "" } = made({ html: "$&$1$'", title: "$&", data: '"$`"' }) ?? {};
  expect(html).toContain('<div id="root">$&$1$\'</div>');
  expect(html).toContain(">$&amp;</title>");
  expect(html).toContain('id="served">"$`"</script>');
});

test("code is loaded ahead once, and only from names of our build", () => {
  const { html = "" } =
    made({}, PAGE, { ...NONE, scripts: ["a.js", "assets/b-1.js", 'c"><b'] }) ?? {};
  expect(html.match(/<link [^>]*>/g)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/b-1.js">',
  ]);
});

test.each([
  ['[data-theme="dark"]{--a:1;}', ["--a:1;"]],
  [':root{--a:0;}[data-theme="dark"]{--a:1;--b:2}.b{}', ["--a:1;--b:2"]],
  ['*:where([data-theme="dark"]) .b{color:red}', []],
  ['[data-theme="light"]{--a:0}', []],
])("without a script, dark devices get the dark colours of %s", (css, colours) => {
  const { styles = [] } = made({ styles: [{ emotion: "css-global x", css }] }) ?? {};
  expect(styles).toEqual([
    css,
    ...colours.map((one) => `@media (prefers-color-scheme:dark){:root:not([data-theme]){${one}}}`),
  ]);
});
