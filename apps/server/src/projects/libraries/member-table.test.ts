import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { embeddedForm } from "@freihand/connector-builtin";
import { daiaForm } from "@freihand/connector-daia";
import { sip2Form } from "@freihand/connector-sip2";
import { sruForm } from "@freihand/connector-sru";
import { DEFAULT_CONFIG } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { memberRows, memberTable } from "../testkit/member-table.ts";
import { loadProjects } from "../projects.ts";
import { libraryFile, projectFile } from "../files/project-files.ts";
import { folderWith, PNG } from "../testkit/project-folder.ts";

const DOCS = join(import.meta.dirname, "../../../../../docs/configuration.md");

const TABLES = {
  "project.json": memberRows(projectFile, { ...DEFAULT_CONFIG, hosts: [] }),
  library: memberRows(libraryFile, {}),
  "embedded sources": (["catalogue", "availability", "account"] as const).flatMap((role) => [
    { path: `sources.${role}.kind`, whenLeftOut: "**needed**", takes: '`"embedded"`' },
    ...memberRows(embeddedForm.settings[role], {}, `sources.${role}`),
  ]),
  "sip2 sources": memberRows(sip2Form.settings.account, {}),
  "sru sources": memberRows(sruForm.settings.catalogue, {}),
  "daia sources": memberRows(daiaForm.settings.availability, {}),
};

const marked = (name: string) =>
  new RegExp(`(<!-- members of ${name}: made from the schema -->\\n)([\\s\\S]*?)(\\n<!-- end -->)`);
/** Without the spaces added by the formatter. */
const plain = (table: string) =>
  table
    .split("\n")
    .map((line) => line.replaceAll(/\s*\|\s*/g, "|").replaceAll(/-{2,}/g, "---"))
    .filter((line) => line !== "");

test.each(Object.entries(TABLES))(
  "the documents list every member of %s with its default",
  (name, rows) => {
    const table = memberTable(rows);
    const docs = readFileSync(DOCS, "utf8");
    // FREIHAND_TABLES=1 rewrites them; the formatter does the rest
    if (process.env["FREIHAND_TABLES"] === "1")
      writeFileSync(DOCS, docs.replace(marked(name), `$1\n${table.replaceAll("$", "$$$$")}\n$3`));
    const written = marked(name).exec(readFileSync(DOCS, "utf8"))?.[2] ?? "";
    expect(plain(written)).toEqual(plain(table));
  },
);

const FULL = {
  edition: "multi",
  title: { de: "T", en: "T" },
  subtitles: ["S"],
  features: {
    meta: true,
    acquisitions: true,
    events: true,
    accountIdCard: true,
    nfc: true,
    reloadConfig: true,
    appHints: true,
  },
  images: {
    appIcon: { url: "a.png" },
    dark: { small: { url: "a.png" } },
    light: { small: { url: "a.png" } },
  },
  info: {
    general: { menu: true, visible: true },
    imprint: { menu: true, visible: true },
    privacy: { menu: true, visible: true },
    help: { menu: true, visible: true },
  },
  nav: {
    clear: true,
    items: [
      {
        id: "x",
        title: { de: "X", en: "X" },
        icon: "web",
        href: "https://a.example/",
        before: "info",
      },
    ],
  },
  content: {
    seite: { title: { de: "S", en: "P" }, visible: true, menu: true, order: 1, icon: "web" },
  },
  settings: {
    ios: { link: "https://a.example/" },
    android: { link: "https://a.example/" },
    title: "T",
    project: "p",
    service: "s",
    features: { x: true },
  },
  i18n: { de: { "app.name": "T" }, en: { "app.name": "T" } },
  theme: { default: "dark", light: { primary: "#112233" }, dark: { primary: "#112233" } },
  barcode: { format: "CODABAR", checkDigit: true, prefix: "1", length: 9 },
  metadata: {
    smartAppBanner: { appId: "123456", hosts: ["a.example"], path: "/x" },
    seo: { description: "D" },
  },
  maintenance: {
    enabled: true,
    start: "2026-11-01",
    end: "2026-11-02",
    offline: true,
    type: "error",
    messages: { de: { title: "T", text: "x" } },
    hidden: false,
  },
  imageHosts: ["a.example"],
  mediaHost: "a.example",
  map: { tiles: "https://a.example/{z}/{x}/{y}.png", attribution: "A", maxZoom: 9 },
  hosts: ["stadt"],
  metaSearch: { deadlineMs: 900 },
  searchEngines: { addresses: false, data: false, sitemap: false },
};
const LIBRARY = {
  id: 1,
  libname: "L",
  shortname: "l",
  fullname: "LL",
  city: "C",
  state: "S",
  country: "D",
  geo: { lat: 1, lon: 1 },
  covers: {
    url: "https://a.example/{isbn}.jpg",
    sizes: { small: "S", medium: "M", large: "L" },
    hosts: ["b.example"],
  },
  pass: { barcode: { format: "QR" }, colors: { foreground: "#112233", background: "#ffffff" } },
  nfc: { owners: [{ country: "DE", code: "1" }], afiOnLoan: 1, afiInStock: 2, eas: true },
  messages: {
    from: "a@b.example",
    name: "L",
    replyTo: "c@b.example",
    without: ["welcome"],
  },
  currency: "CHF",
  timezone: "Europe/Berlin",
  text: { de: "x", en: "x" },
  branches: [
    {
      id: "a",
      name: "A",
      address: "A",
      geo: { lat: 1, lon: 1 },
      phone: "1",
      mail: "a@b.example",
      url: "https://a.example/",
      hours: [{ weekday: 1, from: "09:00", to: "10:00", kind: "open" }],
      exceptions: [{ from: "2026-12-24", to: "2026-12-25", closed: false, hours: [], note: "N" }],
    },
  ],
  links: [{ kind: "web", label: "W", url: "https://a.example/" }],
  sources: {
    catalogue: {
      kind: "embedded",
      itemMapping: { tag: "952", subfields: { barcode: "p" }, branches: { A: "a" } },
    },
    availability: { kind: "embedded" },
    account: {
      kind: "embedded",
      policy: {
        rules: [
          {
            groups: ["a"],
            mediaTypes: ["DVD"],
            loanDays: 1,
            maxRenewals: 1,
            renewWindowDays: 1,
            renewalFeeCents: 1,
            reserve: "no",
            reservationFeeCents: 1,
            overdueFeeCentsPerDay: 1,
            maxOverdueFeeCents: 1,
            loanFeeCents: 1,
            selfCheckout: "no",
            loanCheckSeconds: 1,
            checksAge: true,
            againAfterDays: 1,
          },
        ],
        maxReservations: 1,
        maxQueuePerCopy: 1,
        reserveAvailable: true,
        pickupDays: 1,
        feeLimitCents: 1,
        needsEmail: true,
        loanLimits: [{ groups: ["a"], mediaTypes: ["DVD"], max: 1 }],
        maxDaysOverdue: 1,
        resubmitBlocks: ["x"],
        maxSuspendDays: 1,
        online: { cancel: true, change: true, renew: true, renewAll: true },
      },
    },
  },
};

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value once without each of its members, at any depth, with the member's path as written in the tables. */
function without(
  value: unknown,
  above = "",
): readonly { readonly path: string; readonly rest: unknown }[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) =>
      without(one, `${above}[]`).map(({ path, rest }) => ({ path, rest: value.with(at, rest) })),
    );
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = above === "" ? name : `${above}.${name}`;
    const { [name]: _gone, ...rest } = value;
    return [
      { path, rest },
      ...without(inner, path).map((one) => ({
        path: one.path,
        rest: { ...value, [name]: one.rest },
      })),
    ];
  });
}

const accepts = (project: unknown, library: unknown): boolean => {
  try {
    loadProjects(
      folderWith({
        "basic/project.json": project,
        "basic/libraries/1.json": library,
        "basic/images/a.png": PNG,
        "basic/html/seite.html": "<p>x",
      }),
      { forms: [embeddedForm] },
    );
    return true;
  } catch {
    return false;
  }
};

describe("everything that the tables do not mark as needed may be left out", () => {
  const needed = new Set(
    Object.values(TABLES)
      .flat()
      .filter(({ whenLeftOut }) => whenLeftOut === "**needed**")
      .map(({ path }) => path),
  );
  /** The example has real names where the tables have NAME. */
  const listed = (path: string) =>
    path
      .replace(/^(content|nav\.items\[\]\.needsFeatures)\.\w+/, "$1.NAME")
      .replace(/^maintenance\.messages\.\w+/, "maintenance.messages.NAME");

  test("of project.json", () => {
    expect(accepts(FULL, LIBRARY)).toBe(true);
    // whether a drawer entry needs a title and a target depends on its kind
    const bound = new Set([
      "nav.items[].title",
      "nav.items[].href",
      "maintenance.messages",
      "maintenance.messages.de",
    ]);
    const refused = without(FULL).filter(
      ({ path, rest }) => !bound.has(path) && !accepts(rest, LIBRARY),
    );
    expect(refused.map(({ path }) => listed(path)).filter((path) => !needed.has(path))).toEqual([]);
    expect(accepts({ maintenance: {} }, LIBRARY)).toBe(true);
  });

  test("of a library", () => {
    // its availability comes from its accounts, and of the mapping both are given, or none
    const bound = new Set([
      "sources.account",
      "sources.catalogue.itemMapping.tag",
      "sources.catalogue.itemMapping.subfields",
    ]);
    const refused = without(LIBRARY).filter(
      ({ path, rest }) => !bound.has(path) && !accepts({}, rest),
    );
    expect(refused.map(({ path }) => path).filter((path) => !needed.has(path))).toEqual([]);
  });
});
