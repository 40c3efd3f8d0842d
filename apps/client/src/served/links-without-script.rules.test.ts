import { expect, test } from "vitest";
import { leadingOn } from "./links-without-script.rules.ts";

const NOBODY = { locale: undefined, libraryId: undefined };
const linked = (path: string, facts: Parameters<typeof leadingOn>[1]) => {
  const html = leadingOn(`<a class="x" href="${path.replaceAll("&", "&amp;")}">`, facts);
  const valueOf = (name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");
  return [valueOf("href"), valueOf("data-href")];
};

test.each([
  ["/", "en", undefined, "/?lang=en"],
  ["/record/1/7", "en", 1, "/record/1/7?lang=en"],
  ["/result?FREE=a", "en", undefined, "/result?FREE=a&lang=en"],
  ["/privacy#consent", "en", undefined, "/privacy?lang=en#consent"],
  ["/events?group=a", "en", 3, "/events/3?group=a&lang=en"],
  ["/", undefined, 3, "/start/3"],
  ["/search", undefined, 3, "/search/3"],
  ["/metasearch", undefined, 3, "/search/3"],
  ["/info", undefined, 3, "/info/3"],
  ["/acquisitions", undefined, 3, "/acquisitions/3"],
  ["/info/4", undefined, 3, "/info/4"],
  ["/imprint", undefined, 3, "/imprint"],
] as const)(
  "a link to %s (%s, library %s) leads to %s, and is remembered",
  (...[path, locale, libraryId, to]) => {
    expect(linked(path, { locale, libraryId })).toEqual([to, path]);
  },
);

test.each([
  '<a href="https://library.example/?a=1">',
  '<a href="//library.example">',
  '<a href="mailto:desk@library.example">',
  '<a href="#content">',
  '<use href="/icons.svg">',
  '<p title="&lt;a href=&quot;/&quot;">',
])("%s stays", (html) => {
  expect(leadingOn(html, { locale: "en", libraryId: 1 })).toBe(html);
});

test("a form sends the language; what is about nothing in particular stays as it is", () => {
  const form = '<form role="search" action="/result" class="y"><input/>';
  expect(leadingOn(form, { ...NOBODY, locale: "de" })).toBe(
    '<form role="search" action="/result" class="y"><input type="hidden" name="lang" value="de"/><input/>',
  );
  expect(leadingOn(`${form}<a href="/search">`, NOBODY)).toBe(`${form}<a href="/search">`);
});
