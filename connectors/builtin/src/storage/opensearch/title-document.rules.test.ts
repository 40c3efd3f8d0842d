import { indexDocument } from "@freihand/catalogue";
import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { bibItem, bibRecord } from "../testkit/small-catalogue.ts";
import { titleDocument } from "./title-document.rules.ts";

const documentOf = (facts: Parameters<typeof bibRecord>[1]) =>
  titleDocument({ document: indexDocument(bibRecord("1", facts)), loanable: 2, work: 7 });

test("texts have both spellings, and no phrase reaches from one into the other", () => {
  const document = documentOf({
    title: "Die Räuber",
    nonSorting: 4,
    creators: [{ name: "Müller" }],
    subjects: ["Drama", "Wald"],
  });
  expect(document).toMatchObject({
    title: "die rauber",
    title_ae: "die raeuber",
    author: "muller # mueller",
    subject: "drama # wald",
    title_key: "rauber",
    title_words: 2,
  });
  expect(document["all"]).toBe("die rauber # die raeuber # muller # mueller # drama # wald");
});

test("what a title lacks is no value: nobody finds it by that, and it is sorted last", () => {
  const document = documentOf({ title: "Ohne" });
  for (const name of [
    "title_ae",
    "series",
    "author",
    "subject",
    "author_key",
    "year",
    "year_to",
    "added",
  ])
    expect(document).not.toHaveProperty(name);
});

test("numbers, years and the values of facets", () => {
  expect(
    documentOf({
      title: "Zeitung",
      year: 2008,
      years: "2008–",
      isbn: ["9783161484100"],
      added: isoDate.parse("1970-01-03"),
      items: [bibItem("m 1"), { ...bibItem("m2", "north"), status: "reference" }],
    }),
  ).toMatchObject({
    loanable: 2,
    work_1: 7,
    year: 2008,
    year_to: 9999,
    added: 2,
    isbn: ["9783161484100"],
    f_branch: ["main", "north"],
    f_shelf: ["main"],
    f_media: ["BOOK"],
  });
});

test("a value longer than the engine takes is cut", () => {
  const document = documentOf({ title: "Lang", subjects: ["x".repeat(9_000)] });
  expect(document["f_subject"]).toEqual(["x".repeat(8_000)]);
});
