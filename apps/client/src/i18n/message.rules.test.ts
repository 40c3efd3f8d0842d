import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import deDesk from "./de/desk.json" with { type: "json" };
import dePublic from "./de/public.json" with { type: "json" };
import deScreens from "./de/screens.json" with { type: "json" };
import deStart from "./de/start.json" with { type: "json" };
import enDesk from "./en/desk.json" with { type: "json" };
import enPublic from "./en/public.json" with { type: "json" };
import enScreens from "./en/screens.json" with { type: "json" };
import enStart from "./en/start.json" with { type: "json" };
import type { MessageValues } from "./index.ts";
import { readMessage } from "./message.rules.ts";

/** What FormatJS makes of a message; undefined: it is none. */
function byFormatJs(text: string, locale: string, values: MessageValues): string | undefined {
  try {
    return String(
      new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values),
    );
  } catch {
    return undefined;
  }
}

const ours = (text: string, locale: string, values: MessageValues) =>
  readMessage(text, locale)?.(values);

const NUMBERS = [0, 1, 2, 3, 1280, 1_234_567.5, -4];

test.each([
  ["de", { ...deStart, ...dePublic, ...deScreens, ...deDesk }],
  ["en", { ...enStart, ...enPublic, ...enScreens, ...enDesk }],
])("every text in %s reads as FormatJS reads it", (locale, texts) => {
  const differing = Object.entries<string>(texts).filter(([, text]) => {
    const names = [...new Set(Array.from(text.matchAll(/\{\s*(\w+)/g), ([, name = ""]) => name))];
    return NUMBERS.some((number) => {
      const values = Object.fromEntries(names.map((name) => [name, number]));
      return ours(text, locale, values) !== byFormatJs(text, locale, values);
    });
  });
  expect(differing).toEqual([]);
});

describe.each([
  "",
  "Heute",
  "a } b",
  "{n}",
  "{ n } und {name}",
  "{n, number} { n , number }",
  "''{n}'' '{n}' '{n} '''{n}' ''",
  "'n' o'n '#' '<b>' <b>{n}</b>",
  "'{offen",
  "{n, plural, one {#} other {# '#' '{#}' ''#''}}",
  "{n, plural, =0 {nichts} =1 {eins} one {ein} other {viele # {name}}}",
  "{n, plural,=0{x}other{{n, plural, one {einer #} other {andere #}}, #}}",
  "{n, plural, offset:1 =0 {niemand} =1 {Sie} one {Sie und # andere} other {Sie und # andere}}",
  "{n,plural,offset:2 =+3{drei}other{# }}",
  "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  "{name, select, buch {Buch # '#'} other {Medium {n}}}",
  "{name, select, other {{n, plural, other {#, {name, select, other {#}}}}}}",
  "{größe} {a_b} {0}",
  // none of them is a message
  "{",
  "{}",
  "{n",
  "{n,}",
  "{n m}",
  "{a-b}",
  "{n, plural}",
  "{n, plural, }",
  "{n, plural, one {#}}",
  "{n, plural, other #}",
  "{n, plural, other {#}",
  "{n, plural, other {#} other {x}}",
  "{n, plural, =x {1} other {2}}",
  "{name, select, =1 {1} other {2}}",
  "{n, unknown, other {2}}",
])("%j", (text) => {
  test.each(NUMBERS)("with %d reads as FormatJS reads it", (n) => {
    const values = { n, name: "buch", größe: "groß", a_b: "ab", 0: "null" };
    for (const locale of ["de", "en"])
      expect(ours(text, locale, values)).toBe(byFormatJs(text, locale, values));
  });
});

test.each([
  "{day, date}",
  "{at, time, short}",
  "{n, number, ::currency/EUR}",
  "{n, number, percent}",
])("%j is no message: values are texts and plain numbers", (text) => {
  expect(readMessage(text, "de")).toBeUndefined();
});
