import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ProjectFileError } from "../mistakes/file-error.ts";
import { librarySources, parseSources } from "./library-sources.ts";

const tcp = z.strictObject({ host: z.string(), port: z.prefault(z.int(), 6001) });
const FORMS = [
  {
    kind: "own",
    settings: { catalogue: z.strictObject({}), account: z.strictObject({ rules: z.string() }) },
    needs: { account: "catalogue" as const },
  },
  { kind: "sip", settings: { availability: tcp, account: tcp, checkout: tcp } },
  { kind: "rest", settings: { account: z.strictObject({}) }, keepsPasswords: true as const },
];
const OWN = { kind: "own" };
const SIP = { kind: "sip", host: "ils.example" };
const OPENED = { host: "ils.example", port: 6001 };

const read = (sources: object) => {
  try {
    const parsed = parseSources("1.json", librarySources.parse(sources), FORMS);
    return Object.fromEntries(parsed);
  } catch (error) {
    if (!(error instanceof ProjectFileError)) throw error;
    return error.message.split("\n");
  }
};

test.each<[string, object, unknown]>([
  ["titles only", { catalogue: OWN }, { own: { catalogue: {} } }],
  [
    "two roles of one kind",
    { catalogue: OWN, account: { ...OWN, rules: "x" } },
    { own: { catalogue: {}, account: { rules: "x" } } },
  ],
  [
    "settings written once for two roles",
    { catalogue: OWN, availability: { kind: "sip" }, account: SIP },
    { own: { catalogue: {} }, sip: { availability: OPENED, account: OPENED } },
  ],
  [
    "settings of its own for each role",
    { catalogue: OWN, availability: { ...SIP, port: 1 }, account: SIP },
    { own: { catalogue: {} }, sip: { availability: { ...OPENED, port: 1 }, account: OPENED } },
  ],
  [
    "smart checkout beside the accounts",
    { catalogue: OWN, availability: SIP, account: { kind: "rest" }, checkout: { kind: "sip" } },
    {
      own: { catalogue: {} },
      sip: { availability: OPENED, checkout: OPENED },
      rest: { account: {} },
    },
  ],
])("sources with %s", (_, sources, parsed) => {
  expect(read(sources)).toEqual(parsed);
});

test.each<[string, object, readonly string[]]>([
  [
    "an unknown kind",
    { catalogue: { kind: "onw" } },
    ['1.json, field "sources.catalogue.kind": is not one of own; did you mean "own"?'],
  ],
  [
    "no kind",
    { catalogue: {} },
    ['1.json, field "sources.catalogue.kind": is missing; expected one of own'],
  ],
  [
    "a kind that cannot have this role",
    { catalogue: SIP },
    ['1.json, field "sources.catalogue.kind": is not one of own'],
  ],
  [
    "mistakes in two of them",
    { catalogue: { ...OWN, x: 1 }, account: { ...SIP, port: "6001" } },
    [
      '1.json, field "sources.catalogue.x": there is no such member',
      '1.json, field "sources.account.port": expected a number, without quotes; found "6001"',
    ],
  ],
  [
    "nothing to share",
    { catalogue: OWN, account: { kind: "sip" } },
    ['1.json, field "sources.account.host": is missing; expected a text in quotes ("…")'],
  ],
  [
    "smart checkout without accounts",
    { catalogue: OWN, checkout: SIP },
    ['1.json, field "sources.checkout": needs accounts beside it; add sources.account'],
  ],
  [
    "smart checkout beside accounts of the same kind",
    { catalogue: OWN, account: SIP, checkout: { kind: "sip" } },
    [
      '1.json, field "sources.checkout": "sip" does smart checkout with its accounts; leave this one out',
    ],
  ],
  [
    "smart checkout beside accounts that keep no password",
    { catalogue: OWN, account: { ...OWN, rules: "x" }, checkout: SIP },
    [
      '1.json, field "sources.checkout": is possible beside accounts of the kind "rest" only; these are "own"',
    ],
  ],
  [
    "smart checkout of a kind that has none",
    { catalogue: OWN, account: { kind: "rest" }, checkout: { kind: "rset" } },
    ['1.json, field "sources.checkout.kind": is not one of sip'],
  ],
])("%s is told with its field", (_, sources, told) => {
  expect(read(sources)).toEqual(told);
});

test("a role that needs another of its kind is refused without it", () => {
  const forms = [...FORMS, { kind: "else", settings: { catalogue: z.strictObject({}) } }];
  const sources = { catalogue: { kind: "else" }, account: { kind: "own", rules: "x" } };
  expect(() => parseSources("1.json", sources, forms)).toThrow(
    '1.json, field "sources.account.kind": "own" is possible here only together with "own" as catalogue',
  );
});
