import type { AdminEvent } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { eventProblems } from "./event-problems.rules.ts";

const NONE = { de: "", en: "" };
const EVENT: AdminEvent = {
  title: { de: "Lesung", en: "" },
  start: "2026-12-03T19:30",
  end: "2026-12-03T21:00",
  weekly: { until: "", except: [] },
  branchId: "",
  place: NONE,
  audience: NONE,
  text: NONE,
  price: NONE,
  url: "",
  registration: { needed: false, url: "" },
  cancelled: false,
};

test.each<readonly [string, Partial<AdminEvent>, readonly RegExp[]]>([
  ["nothing", {}, []],
  ["no title", { title: { de: " ", en: "" } }, [/Titel/]],
  ["no day", { start: "", end: "" }, [/Tag/]],
  ["an end before the beginning", { end: "2026-12-03T19:00" }, [/Ende/]],
  ["a repetition before it", { weekly: { until: "2026-12-02", except: [] } }, [/Wiederholung/]],
  ["no repetition after the first", { weekly: { until: "2026-12-03", except: [] } }, []],
  ["a blank in an address", { url: "https://x.example/a b" }, [/Adresse/]],
  [
    "an address of registration that is not secure",
    { registration: { needed: true, url: "http://x.example" } },
    [/Adresse/],
  ],
  ["an address", { url: " https://x.example/a " }, []],
])("%s in words", (_, more, problems) => {
  expect(eventProblems({ event: { ...EVENT, ...more }, fingerprint: "x" }, "de")).toEqual(
    problems.map((one) => expect.stringMatching(one)),
  );
});

test("removing needs nothing", () => {
  expect(eventProblems({ id: "lesung", fingerprint: "x" }, "de")).toEqual([]);
});
