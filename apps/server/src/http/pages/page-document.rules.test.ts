import { expect, test } from "vitest";
import { pageDocument } from "./page-document.rules.ts";
import { pageBytes, type BuiltPage } from "../../rendering/page-bytes.rules.ts";
import type { PreloadFiles } from "./preload-files.rules.ts";

const PAGE =
  '<html lang="de"><head><title data-app="App">App</title><script src="/a.js"></script></head>' +
  '<body><div id="root"><div>1<div>2</div></div></div><noscript>Ohne</noscript><div>3</div></body></html>';

const RENDERED: BuiltPage = {
  status: 200,
  locale: "en",
  title: "A & B",
  html: "<h1>A</h1>",
  styles: [{ css: "a{}" }],
  modules: [],
  data: "{}",
};
const NONE: PreloadFiles = { scripts: [], sheets: [] };

function made(change: Partial<BuiltPage>, page = PAGE, preload: PreloadFiles = NONE) {
  const rendered = pageBytes({ ...RENDERED, ...change });
  const document = pageDocument({ page, rendered, sheets: new Map(), preload });
  return document && { html: textOf(document.html), styles: document.styles.map(textOf) };
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

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
