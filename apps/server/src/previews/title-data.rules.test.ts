import { describe, expect, test } from "vitest";
import { MEDIA_TYPES } from "@freihand/contract";
import { schemaMistakes } from "./testkit/schema-org.ts";
import { titleData, type DescribedTitle } from "./title-data.rules.ts";
import type { Citation } from "@freihand/contract";

const CITATION: Citation = {
  title: "Momo",
  authors: ["Ende, Michael", "Thienemanns Freunde"],
  editors: ["Hocke, Roman", "Freundeskreis"],
  bodies: ["Thienemanns Freunde", "Freundeskreis"],
  year: 1973,
  publisher: "Thienemann",
  isbn: ["3-522-11940-1", "3522119401", "kaputt"],
  edition: "2. Auflage",
  mediaType: "BOOK",
};
type Record = DescribedTitle["record"];
const dataOf = (record: Partial<Record> = {}, citation: Citation | undefined = CITATION) =>
  titleData({
    record: {
      title: "Momo",
      subtitle: "ein Märchen-Roman",
      mediaType: "BOOK",
      languages: ["ger", "mul", "eng", "ger", "?"],
      fields: [{ key: "abstract", label: "Inhalt", value: "Die Zeit-\nDiebe." }],
      ...record,
    },
    citation,
    url: "https://lesen.example/record/1/7",
    image: "/services/cover/large/basic/1/7",
  });

test("a book has all that is known of it", () => {
  expect(dataOf()).toEqual([
    {
      "@type": "Book",
      name: "Momo: ein Märchen-Roman",
      url: "https://lesen.example/record/1/7",
      image: "/services/cover/large/basic/1/7",
      inLanguage: ["de", "en"],
      abstract: "Die Zeit- Diebe.",
      author: [
        { "@type": "Person", name: "Ende, Michael" },
        { "@type": "Organization", name: "Thienemanns Freunde" },
      ],
      editor: { "@type": "Person", name: "Hocke, Roman" },
      publisher: { "@type": "Organization", name: "Thienemann" },
      datePublished: "1973",
      isbn: "9783522119405",
      bookEdition: "2. Auflage",
    },
  ]);
});

test("what is not known is not there", () => {
  const record: Record = { title: "Momo", mediaType: "BOOK", fields: [] };
  const bare = { record, citation: undefined, url: undefined, image: undefined };
  expect(titleData(bare)).toEqual([{ "@type": "Book", name: "Momo" }]);
  const citation: Citation = { title: "Momo", authors: [], isbn: [], mediaType: "BOOK" };
  expect(titleData({ ...bare, citation })).toEqual([{ "@type": "Book", name: "Momo" }]);
});

test("an abstract has an end", () => {
  const fields = [{ key: "abstract", label: "", value: "😀".repeat(3000) }];
  expect(dataOf({ fields })[0]?.["abstract"]).toBe("😀".repeat(2000));
});

describe("a type is what is known", () => {
  test.each([
    ["EBOOK", "Book"],
    ["AUDIOBOOK", "Audiobook"],
    ["MOVIE", "Movie"],
    ["DVD", "CreativeWork"],
    ["CD_MUSIC", "MusicAlbum"],
    ["GAME_CONSOLE_XBOX", "VideoGame"],
    ["MAGAZINE", "Periodical"],
    ["UNKNOWN", "CreativeWork"],
  ] as const)("%s is a %s", (mediaType, type) => {
    expect(dataOf({ mediaType })[0]?.["@type"]).toBe(type);
  });

  test.each<[string, Partial<Citation>, string]>([
    ["a part of a book", { host: { title: "Märchen", isBook: true } }, "Chapter"],
    ["a part of something else", { host: { title: "Zeit" } }, "CreativeWork"],
    ["a thesis", { thesis: { text: "Dissertation" } }, "Thesis"],
  ])("%s is none of a book, and has no ISBN of its own", (_, facts, type) => {
    const [data] = dataOf({}, { ...CITATION, ...facts });
    expect(data?.["@type"]).toBe(type);
    expect(data).not.toHaveProperty("isbn");
  });

  test("the makers of a film are not its authors, and a serial's first year is not its date", () => {
    expect(dataOf({ mediaType: "MOVIE" })[0]).toHaveProperty("creator");
    expect(dataOf({ mediaType: "MOVIE" })[0]).not.toHaveProperty("author");
    const serial = dataOf({ mediaType: "MAGAZINE" }, { ...CITATION, years: "1973–" });
    expect(serial[0]).not.toHaveProperty("datePublished");
  });
});

test.each(MEDIA_TYPES)("%s is as schema.org defines it", (mediaType) => {
  expect(dataOf({ mediaType }).flatMap((data) => schemaMistakes(data))).toEqual([]);
});

test.each<Partial<Citation>>([
  { host: { title: "Märchen", isBook: true } },
  { host: { title: "Zeit" } },
  { thesis: { text: "Dissertation" } },
  { year: 12 },
])("%j is as schema.org defines it", (facts) => {
  const data = dataOf({ title: "x\u0000", languages: [] }, { ...CITATION, ...facts });
  expect(data.flatMap((one) => schemaMistakes(one))).toEqual([]);
});
