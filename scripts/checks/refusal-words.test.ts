import { describe, expect, test } from "vitest";
import dePublic from "../../apps/client/src/i18n/de/public.json" with { type: "json" };
import enPublic from "../../apps/client/src/i18n/en/public.json" with { type: "json" };
import { refusalWords } from "../../apps/client/src/parts/page/refusal-words.rules.ts";
import { problemText } from "../../apps/server/src/http/problem-texts.ts";
import { ACTION_TEXTS } from "../../packages/connector-kit/src/words/action-texts.ts";
import { RENEWAL_CODES } from "../../connectors/builtin/src/patrons/renew-steps.ts";
import { RESERVATION_CODES } from "../../connectors/builtin/src/patrons/reserve-steps.ts";
import { errorCode, type ErrorCode, type Locale } from "../../packages/contract/src/index.ts";

/** Every message of the server when it refuses an action, with its code. */
interface Said {
  readonly key: string;
  readonly code: ErrorCode;
  readonly words: Readonly<Record<Locale, string>>;
}

const actionText = (key: string) =>
  new Map<string, Said["words"]>(Object.entries(ACTION_TEXTS)).get(key) ??
  new Map<string, Said["words"]>(Object.entries(ACTION_TEXTS)).get(`${key}.other`);

const declared = (key: string, code: ErrorCode): Said => {
  const words = actionText(key);
  if (words === undefined) throw new Error(`there is no text ${key}`);
  return { key, code, words };
};

const OF_RESERVATIONS = Object.entries(RESERVATION_CODES).map(([reason, code]) =>
  declared(`refused.${reason}`, code),
);
const OF_RENEWALS = Object.entries(RENEWAL_CODES).map(([reason, code]) =>
  declared(actionText(`renew.${reason}`) ? `renew.${reason}` : `refused.${reason}`, code),
);
const MORE = [
  declared("refused.reused", "conflict"),
  declared("renew.none", "conflict"),
  declared("renew.nothing_lent", "conflict"),
  declared("renew.not_found", "not_found"),
  declared("cancel.not_found", "not_found"),
  declared("change.refused.ready", "conflict"),
  declared("change.refused.put_aside", "conflict"),
  declared("change.refused.too_early", "validation"),
  declared("change.refused.too_late", "validation"),
];
const OF_PROBLEMS = errorCode.options.map((code) => ({
  key: `problem ${code}`,
  code,
  words: { de: problemText(code, "de"), en: problemText(code, "en") },
}));

const texts: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  de: new Map(Object.entries(dePublic)),
  en: new Map(Object.entries(enPublic)),
};

/** The resulting text for the patron. */
function read({ code, words }: Said, locale: Locale): string {
  const { text, advice } = refusalWords(code, words[locale]);
  expect(text).toBeUndefined();
  const more = advice === undefined ? "" : texts[locale].get(advice);
  if (more === undefined) throw new Error(`there is no text ${String(advice)}`);
  return `${words[locale]} ${more}`.trim();
}

const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0;

describe.each([...OF_RESERVATIONS, ...OF_RENEWALS, ...MORE, ...OF_PROBLEMS])(
  "after $key ($code)",
  (refusal) => {
    test("the patron gets at most one piece of advice", () => {
      expect(count(read(refusal, "de"), /\bBitte\b|\bbitte\b/g)).toBeLessThanOrEqual(1);
      expect(count(read(refusal, "en"), /\bplease\b/gi)).toBeLessThanOrEqual(1);
    });

    test("no text claims a change that the server does not report", () => {
      const german = /geändert/;
      expect(german.test(read(refusal, "de"))).toBe(german.test(refusal.words.de));
    });
  },
);

test("a copy on the shelf is not followed by advice on reservations", () => {
  expect(read(declared("refused.on_shelf", RESERVATION_CODES.on_shelf), "de")).toBe(
    "Ein Exemplar steht im Regal. Sie können es dort gleich mitnehmen.",
  );
});
