import { expect, test } from "vitest";
import { linkedDataText, things } from "./linked-data.rules.ts";

test("only properties with a value are there, a list of one as that", () => {
  const data = { name: "x", url: undefined, image: "", isbn: [], author: ["a"], latitude: 0 };
  expect(things("Book", data)).toEqual([{ "@type": "Book", name: "x", author: "a", latitude: 0 }]);
  expect(things("Book", { name: "" })).toEqual([]);
});

test("one thing is the whole, several are its parts", () => {
  const one = { "@type": "Book", name: "x" };
  const context = { "@context": "https://schema.org" };
  expect(JSON.parse(linkedDataText([one]))).toEqual({ ...context, ...one });
  expect(JSON.parse(linkedDataText([one, one]))).toEqual({ ...context, "@graph": [one, one] });
});

test.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]>",
  "\u2028\u2029",
  "&lt;",
  "\uD800",
  "$&",
])("Q-2: %j can end no element, and stays what it is", (name) => {
  const text = linkedDataText([{ "@type": "Book", name }]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toMatchObject({ name });
});
