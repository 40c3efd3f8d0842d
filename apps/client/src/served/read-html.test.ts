import { render } from "@testing-library/react";
import fc from "fast-check";
import { createElement, Fragment } from "react";
import { beforeAll, expect, test } from "vitest";
import { I18n } from "../i18n/i18n.ts";
import { HOSTILE_TEXTS, PIECES } from "../parts/markdown/fixtures/hostile-texts.ts";
import { withParts } from "../parts/markdown/fixtures/WithParts.tsx";
import { ServedReadHtml } from "../parts/markdown/rich-tree.ts";
import { RichText } from "../parts/markdown/RichText.tsx";
import { readHtml } from "./read-html.ts";

const i18n = new I18n();
beforeAll(() => i18n.load());

/** The same text as the server shows it, and as the browser does. */
const both = (html: string) =>
  [readHtml, undefined].map((value, key) => {
    const text = createElement(RichText, { html, topHeading: 2 });
    return createElement(ServedReadHtml, { value, key }, text);
  });

const htmlsIn = (shown: Element) => [...shown.children].map(({ innerHTML }) => innerHTML);

const PAGES = [
  "<!doctype html><html><head><title>T</title><style>p{}</style></head><body><h1>A</h1><h3>B</h3><div>Eins <b>zwei</b></div></body></html>",
  "<p>offen<p>noch<ul><li>eins<li>zwei</ul><table><caption>x</caption><tr><td>1<td>2</table>",
  "<table>vor <tr><td>drin</td></tr> nach</table>",
  '<a href="/info/1" title="t">hier</a> <a href="javascript:x">dort</a> &amp; &lt;b&gt; &auml;',
  "  <!-- nichts --> Text <custom-x>mit <i>mehr</i></custom-x><br>Ende",
  `${"<div>".repeat(70)}tief <b>unten</b>`,
  "<p>weg &lt;/<![CDATA[</p><p>da &lt;/</p><p>auch da <!-- --></p>",
  "oben &lt;/ <!-- -->",
  "<x>fremd &lt;/<!-- --></x> <p><b>innen</b> &lt;/<!-- --></p>",
];

test.each([...PAGES, ...HOSTILE_TEXTS])("text %# is the same without a document", (html) => {
  const shown = render(withParts(i18n, createElement(Fragment, null, ...both(html)))).container;
  const [server, browser = "nothing"] = htmlsIn(shown);
  expect(server).toBe(browser);
});

test("so are generated texts", () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 14 })
    .map((pieces) => pieces.join(""));
  const { container, rerender } = render(withParts(i18n, createElement("p")));
  let texts = 0;
  fc.assert(
    fc.property(text, (html) => {
      texts += 1;
      rerender(withParts(i18n, createElement(Fragment, { key: texts }, ...both(html))));
      const [server, browser = "nothing"] = htmlsIn(container);
      expect(server).toBe(browser);
    }),
    { numRuns: 400 },
  );
}, 120_000);

test("nothing limits how deep foreign elements are", () => {
  const html = `<p>vor</p>${"<x><font>".repeat(20_000)}unten`;
  expect(JSON.stringify(readHtml(html))).toContain("unten");
});
