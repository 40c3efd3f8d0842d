import { expect, test } from "vitest";
import { libraryInfo } from "@freihand/contract";
import { fileOf } from "../projects/testkit/project-folder.ts";
import { pageData } from "./page-data.ts";
import { librarySample } from "./testkit/library-sample.ts";
import type { EventFile } from "../projects/files/event-file.ts";
import type { PublicPage } from "./public-page.rules.ts";

const LIBRARY = librarySample(1);
const EVENTS: EventFile = {
  path: "",
  library: LIBRARY.id,
  changedMs: 0,
  events: [
    { id: "alt", title: "Vorbei", start: "2026-11-20T19:30" },
    { id: "neu", title: { de: "Lesung", en: "Reading" }, start: "2026-12-03T19:30" },
  ],
};
const dataAt = (screen: PublicPage["screen"], events: EventFile | undefined = EVENTS) =>
  pageData(
    { screen, path: "/", library: LIBRARY },
    {
      project: { libraries: [{ path: "", file: fileOf({ id: 1 }), ...(events && { events }) }] },
      infoOf: ({ id: libraryId }) =>
        libraryInfo.parse({ libraryId, timezone: "Europe/Berlin", branches: [], links: [] }),
      locale: "en",
      nowMs: Date.parse("2026-11-28T12:00:00Z"),
      url: "/x",
    },
  );

test("the page of events has the operator's coming ones, in the language of the page", () => {
  expect(dataAt("events")).toMatchObject([
    { "@type": "Event", name: "Reading", startDate: "2026-12-03T19:30:00+01:00" },
  ]);
});

test.each(["home", "info"] as const)("%s has the library", (screen) => {
  expect(dataAt(screen)).toMatchObject([{ "@type": "Library", name: "Bücherei 1", url: "/x" }]);
});

test.each(["acquisitions", "libraries", "help"] as const)("%s has nothing", (screen) => {
  expect(dataAt(screen)).toEqual([]);
});
