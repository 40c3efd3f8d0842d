import { MESSAGE_KINDS, type Locale } from "@freihand/contract";
import { expect, test } from "vitest";
import { parseTemplate } from "../projects/texts/message-template.rules.ts";
import { ownTemplates } from "../projects/texts/message-templates.ts";
import { mailText } from "./mail-text.rules.ts";

const frame = parseTemplate(
  "frame",
  "Betreff: Von {library}\n\nHallo {name},\n\n{messages}\n\nKonto: {link}\n{unsubscribe}",
).template;
const soon = parseTemplate("due-soon", "Betreff: Bald\n\nBald:\n* {title}{for}\n\nEnde").template;
const today = parseTemplate("due-today", "Betreff: Heute\n\nHeute:\n\n* {title}").template;

const values = {
  library: "Ort",
  name: "Mia <M>",
  link: undefined,
  unsubscribe: "https://a.example/?t=1&u=2",
};

test("one message has its own subject; lines without a value are left out", () => {
  const items = [
    { title: "A & B", for: "" },
    { title: "C", for: " (für Tim)" },
  ];
  const sections = [{ template: soon, items }];
  expect(mailText({ frame, sections, values, language: "de" })).toEqual({
    subject: "Bald",
    text: "Hallo Mia <M>,\n\nBald:\n\n- A & B\n- C (für Tim)\n\nEnde\n\nhttps://a.example/?t=1&u=2\n",
    html: `<!doctype html>
<html lang="de"><head><meta charset="utf-8"></head><body>
<p>Hallo Mia &lt;M&gt;,</p>
<p>Bald:</p>
<ul>
<li>A &amp; B</li>
<li>C (für Tim)</li>
</ul>
<p>Ende</p>
<p><a href="https://a.example/?t=1&amp;u=2">https://a.example/?t=1&amp;u=2</a></p>
</body></html>
`,
  });
});

test("several messages have the subject of the frame, and one text after the other", () => {
  const sections = [
    { template: today, items: [{ title: "A" }] },
    { template: soon, items: [{ title: "B", for: "" }] },
  ];
  const { subject, text } = mailText({ frame, sections, values, language: "de" });
  expect(subject).toBe("Von Ort");
  expect(text).toContain("Heute:\n\n- A\n\nBald:\n\n- B\n\nEnde");
});

test("a value cannot begin a line, and is not read as a placeholder", () => {
  const items = [{ title: "A\r\nBcc: b\u2028c {link}", for: "" }];
  const sections = [{ template: soon, items }];
  const { text, subject } = mailText({
    frame,
    sections: [...sections, ...sections],
    values: { ...values, library: "Ort\r\nBcc: b" },
    language: "de",
  });
  expect(text).toContain("- A Bcc: b c {link}\n");
  expect(subject).toBe("Von Ort Bcc: b");
});

test.each(["de", "en"] satisfies Locale[])("the product's own texts are whole in %s", (locale) => {
  const templates = ownTemplates();
  for (const name of ["frame", ...MESSAGE_KINDS] as const)
    expect([name, templates.has(`${name}.${locale}`)]).toEqual([name, true]);
});
