import { expect, test } from "vitest";
import { filedOperator, withOperator } from "./operator.ts";

const FILE = `{
  "title": "Lindenau",
  "i18n": {
    "de": { "search.placeholder": "Titel", "operator.name": "Stadt Lindenau", "operator.address": "Am Markt 1\\n01234 Lindenau" }
  }
}
`;
const operatorOf = (text: string) => {
  const operator = filedOperator(text);
  if (operator === undefined) throw new Error("this is no project");
  return operator;
};

test("details that nobody has changed leave every letter", () => {
  expect(operatorOf(FILE)).toMatchObject({
    name: { de: "Stadt Lindenau", en: "" },
    address: { de: "Am Markt 1\n01234 Lindenau", en: "" },
  });
  expect(withOperator(FILE, operatorOf(FILE))).toBe(FILE);
});

test("one is changed, one taken out, one begun; other texts stay", () => {
  const changed = withOperator(FILE, {
    ...operatorOf(FILE),
    name: { de: "Gemeinde Lindenau", en: "Lindenau" },
    address: { de: " ", en: "" },
  });
  expect(JSON.parse(changed)).toEqual({
    title: "Lindenau",
    i18n: {
      de: { "search.placeholder": "Titel", "operator.name": "Gemeinde Lindenau" },
      en: { "operator.name": "Lindenau" },
    },
  });
});

test("they are begun where the file has no texts at all", () => {
  const begun = withOperator("{}", {
    ...operatorOf("{}"),
    email: { de: "post@lindenau.example", en: "" },
  });
  expect(JSON.parse(begun)).toEqual({
    i18n: { de: { "operator.email": "post@lindenau.example" } },
  });
});

test.each(["{", "7"])("of %s there are none", (text) => {
  expect(filedOperator(text)).toBeUndefined();
  expect(withOperator(text, operatorOf("{}"))).toBe(text);
});
