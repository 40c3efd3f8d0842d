import { embeddedForm } from "@freihand/connector-builtin";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { mistakeLine, ProjectFileError } from "./file-error.ts";
import { loadProjects } from "../projects.ts";
import { folderWith, LIBRARY, PLAIN } from "../testkit/project-folder.ts";
import type { Files } from "../testkit/project-folder.ts";

const RULE = { loanDays: 28, maxRenewals: 2 };
const SETTINGS = {
  timezone: "Europe/Berlin",
  branches: [{ id: "zentral", name: "Zentrale" }],
  policy: {
    rules: [RULE],
    maxReservations: 10,
    maxQueuePerCopy: 5,
    pickupDays: 7,
    feeLimitCents: 1000,
  },
};
/** In the short form, and with what belonged to the settings before. */
const WHOLE = {
  id: 1,
  libname: "L",
  shortname: "l",
  fullname: "LL",
  connector: "builtin",
  settings: SETTINGS,
};

/** Every mistake, one line each, without the folder of the test. */
function told(files: Files): readonly string[] {
  const root = folderWith({ ...PLAIN, "basic/libraries/1.json": WHOLE, ...files });
  try {
    loadProjects(root, { forms: [embeddedForm] });
    return [];
  } catch (error) {
    if (!(error instanceof ProjectFileError)) throw error;
    return error.mistakes.map((one) => mistakeLine(one).replaceAll(`${root}/`, ""));
  }
}
const inConfig = (config: unknown) => told({ "basic/project.json": config });
const inLibrary = (over: object) => told({ "basic/libraries/1.json": { ...WHOLE, ...over } });
const inSettings = (over: object) => inLibrary({ settings: { ...SETTINGS, ...over } });
const inHours = (hours: object) =>
  inSettings({ branches: [{ id: "zentral", name: "Zentrale", hours: [hours] }] });

test.each<[string, () => readonly string[], string]>([
  [
    "a colour by name",
    () => inConfig({ theme: { light: { primary: "weinrot" } } }),
    'basic/project.json, field "theme.light.primary": expected a colour such as "#0B5D66"; found "weinrot"',
  ],
  [
    "an unknown colour",
    () => inConfig({ theme: { light: { primry: "#0B5D66" } } }),
    'basic/project.json, field "theme.light.primry": there is no such member; did you mean "primary"?',
  ],
  [
    "an unknown member",
    () => inConfig({ titel: "x" }),
    'basic/project.json, field "titel": there is no such member; did you mean "title"?',
  ],
  [
    "an unknown member of a branch",
    () => inSettings({ branches: [{ id: "zentral", name: "Zentrale", adress: "Markt 1" }] }),
    'basic/libraries/1.json, field "settings.branches.0.adress": there is no such member; did you mean "address"?',
  ],
  [
    "an unknown member of a mapping",
    () => inSettings({ itemMapping: { tag: "952", subfield: {}, subfields: {} } }),
    'basic/libraries/1.json, field "settings.itemMapping.subfield": there is no such member; did you mean "subfields"?',
  ],
  [
    "a mapping of its own by half",
    () => inSettings({ itemMapping: { tag: "952" } }),
    'basic/libraries/1.json, field "settings.itemMapping.subfields": is missing',
  ],
  [
    "an hour without its zero",
    () => inHours({ weekday: 1, from: "9.00", to: "18:00" }),
    'basic/libraries/1.json, field "settings.branches.0.hours.0.from": is no time such as "09:00" (two digits each; "24:00" is the end of a day); found "9.00"',
  ],
  [
    "closing before opening",
    () => inHours({ weekday: 1, from: "19:00", to: "18:00" }),
    'basic/libraries/1.json, field "settings.branches.0.hours.0.to": closes before it opens; hours past midnight are two entries, to 24:00 and from 00:00; found "18:00"',
  ],
  [
    "a media type in small letters",
    () =>
      inSettings({
        policy: { ...SETTINGS.policy, rules: [{ ...RULE, mediaTypes: ["Dvd"] }, RULE] },
      }),
    'basic/libraries/1.json, field "settings.policy.rules.0.mediaTypes.0": expected one of 34 names (did you mean "DVD"?); found "Dvd"',
  ],
  [
    "a number in quotes",
    () => inSettings({ policy: { ...SETTINGS.policy, rules: [{ ...RULE, loanDays: "14" }] } }),
    'basic/libraries/1.json, field "settings.policy.rules.0.loanDays": expected a number, without quotes; found "14"',
  ],
  [
    "what is missing",
    () => inSettings({ policy: { ...SETTINGS.policy, rules: [{ maxRenewals: 2 }] } }),
    'basic/libraries/1.json, field "settings.policy.rules.0.loanDays": is missing; expected a number, without quotes',
  ],
  [
    "a day as it is written in German",
    () => inConfig({ maintenance: { start: "24.12.2026" } }),
    'basic/project.json, field "maintenance.start": expected a moment with its offset such as "2026-12-01T08:00:00+01:00", or a day such as "2026-12-24"; found "24.12.2026"',
  ],
  [
    "an unknown key of a text",
    () => inConfig({ i18n: { de: { "search.placeholdr": "x" } } }),
    'basic/project.json, field "i18n.de.search.placeholdr": is the key of no text of the app; did you mean "search.placeholder"?',
  ],
  [
    "an event at a branch that there is not",
    () =>
      told({
        "basic/libraries/1.events.json": {
          events: [{ id: "a", title: "A", start: "2026-12-03", branchId: "zentrl" }],
        },
      }),
    'basic/libraries/1.events.json, field "events.0.branchId": is the id of no branch (zentral); did you mean "zentral"?; found "zentrl"',
  ],
  [
    "a text for two languages with one of them",
    () =>
      told({
        "basic/libraries/1.events.json": {
          events: [{ id: "a", title: { de: "A" }, start: "2026-12-03" }],
        },
      }),
    'basic/libraries/1.events.json, field "events.0.title.en": is missing; expected a text in quotes ("…")',
  ],
  [
    "an unknown connector",
    () => inLibrary({ connector: "buildin" }),
    'basic/libraries/1.json, field "connector": is not one of builtin; did you mean "builtin"?; other library systems are named in "sources"',
  ],
  [
    "an address that runs, in a branch",
    () => inSettings({ branches: [{ id: "a", name: "A", url: "javascript:alert(1)" }] }),
    'basic/libraries/1.json, field "settings.branches.0.url": is no address that begins with https:// or http://; found "javascript:alert(1)"',
  ],
  [
    "an address that holds data, in a link",
    () => inSettings({ links: [{ kind: "web", label: "x", url: "data:text/html,x" }] }),
    'basic/libraries/1.json, field "settings.links.0.url": is no address that begins with https:// or http://; found "data:text/html,x"',
  ],
  [
    "null for what is left out",
    () => inConfig({ title: null }),
    'basic/project.json, field "title": expected a text in quotes ("…"), or an object ({ … }); found null (leave the member out instead)',
  ],
  [
    "another encoding",
    () => told({ "basic/project.json": Buffer.from('{"title":"Bücherei"}', "latin1") }),
    "basic/project.json: is not UTF-8 text; save it with the encoding UTF-8",
  ],
  [
    "a library in the file of another",
    () =>
      told({
        "basic/libraries/1.json": { ...WHOLE, id: 2 },
        "basic/libraries/1.events.json": { events: [] },
      }),
    'basic/libraries/1.json, field "id": is 2 in a file named 1.json: change the id, or name the file 2.json',
  ],
  [
    "a library whose events are blamed for nothing",
    () => told({ "basic/libraries/1.json": "{", "basic/libraries/1.events.json": { events: [] } }),
    "basic/libraries/1.json: is no JSON (Expected property name or '}', near line 1)",
  ],
])("%s is reported in plain words, and nothing else", (_what, find, line) => {
  expect(find()).toEqual([line]);
});

test("all mistakes of all files are reported at once", () => {
  const lines = told({
    "andere/project.json": {
      theme: { dark: { primary: "rot" } },
      hosts: ["A.b"],
      nav: { items: [{ id: "x" }] },
    },
    "andere/libraries/1.json": {
      ...WHOLE,
      libname: 7,
      settings: { ...SETTINGS, timezone: "MEZ?" },
    },
    "andere/images/a.png": "no picture",
    "basic/project.json": { titel: "x", content: { fehlt: { title: { de: "F" } } } },
    "basic/libraries/2.json": { ...WHOLE, id: 2, settings: { ...SETTINGS, branches: [] } },
    "basic/libraries/1.events.json": {
      events: [
        { id: "a", title: "A", start: "3.12." },
        { id: "b", title: "B", start: "2026-12-03", end: "2026-12-01" },
      ],
    },
  });
  expect(lines.map((line) => line.split(": ")[0])).toEqual([
    "andere/images/a.png",
    'andere/project.json, field "theme.dark.primary"',
    'andere/project.json, field "hosts.0"',
    'andere/project.json, field "nav.items.0.title"',
    'andere/project.json, field "nav.items.0.route"',
    'andere/libraries/1.json, field "libname"',
    'andere/libraries/1.json, field "settings.timezone"',
    'basic/project.json, field "titel"',
    'basic/project.json, field "content.fehlt"',
    'basic/libraries/2.json, field "settings.branches"',
    'basic/libraries/1.events.json, field "events.0.start"',
    'basic/libraries/1.events.json, field "events.1.end"',
  ]);
});

test("a file with the byte order mark of Windows' editor is read", () => {
  expect(told({ "basic/project.json": '\uFEFF{"title":"Bücherei"}' })).toEqual([]);
});

test("a form of a plural, as projects wrote it before, is no mistake", () => {
  expect(inConfig({ i18n: { de: { "search.total_one": "ein Titel" } } })).toEqual([]);
});

test("an invalid password is never repeated", () => {
  const catalogue = z.object({ password: z.string().check(z.minLength(9)) });
  const form = { kind: "alt", settings: { catalogue } };
  const files = {
    "basic/project.json": {},
    "basic/libraries/1.json": {
      ...LIBRARY,
      sources: { catalogue: { kind: "alt", password: "geheim" } },
    },
  };
  expect(() => loadProjects(folderWith(files), { forms: [form] })).toThrow(
    /"sources\.catalogue\.password": expected at least 9 letters$/,
  );
});
