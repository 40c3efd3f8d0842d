import { expect, test } from "vitest";
import { parseTemplate, TEMPLATE_NAMES } from "./message-template.rules.ts";

const SOON = "Betreff: Bald\n\nBald:\n* {title}, bis {due}";

test("a template is a subject and lines; those that begin with an asterisk are repeated", () => {
  expect(parseTemplate("due-soon", SOON)).toEqual({
    template: {
      subject: [{ text: "Bald" }],
      lines: [
        { kind: "text", pieces: [{ text: "Bald:" }] },
        { kind: "item", pieces: [{ name: "title" }, { text: ", bis " }, { name: "due" }] },
      ],
    },
    mistakes: [],
  });
});

test.each([
  [
    "due-soon",
    "Bald\n\n* {title}",
    ["line 1: is no subject (Betreff: Ihre Medien; Subject: Your media)"],
  ],
  [
    "due-soon",
    "Subject: {title}\n\n* {title}",
    ["line 1: has {title}, which is none of {library} here"],
  ],
  [
    "due-soon",
    "Subject: A\n\n* {titel}",
    [
      'line 3: has {titel}, which is none of {library} {name} {title} {due} {days} {for} here; did you mean "title"?',
    ],
  ],
  [
    "due-soon",
    "Subject: A\n\n{title}\n\n* {title}",
    ["line 3: has {title}, which is none of {library} {name} here"],
  ],
  [
    "due-soon",
    "Subject: A\n\nBald.",
    [': has no line that begins with "* " and is repeated for each thing it is about'],
  ],
  ["frame", "Subject: A\n\n{messages}", [": has no {unsubscribe}"]],
  ["frame", "Subject: A\n\n{unsubscribe}", [": has no {messages}"]],
] as const)("%s: %j", (name, text, expected) => {
  const { mistakes } = parseTemplate(name, text);
  expect(mistakes.map(({ field, reason }) => `${field}: ${reason}`)).toEqual(expected);
});

test("there is a template for every kind, and one around them", () => {
  expect(TEMPLATE_NAMES).toContain("frame");
  expect(TEMPLATE_NAMES).toHaveLength(12);
});
