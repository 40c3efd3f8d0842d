import type { NavItem } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { matchRoute } from "../route-paths.rules.ts";
import { drawerEntries, type ShownEntry } from "./entries.rules.ts";
import { ALL, OWN } from "./fixtures/all-shown.ts";
import { groupEntries } from "./groups.rules.ts";

const anyId = fc.oneof(
  fc.constantFrom("search", "library", "divider-1", "about", "help", "a", "b", "__proto__"),
  fc.string({ maxLength: 4 }),
);
const anyFlag = fc.option(fc.boolean(), { nil: undefined });
const anyTarget = fc.oneof(
  fc.constantFrom("javascript:alert(1)", "//evil.example", "/.//evil.example", "/search", "/"),
  fc.webUrl(),
  fc.string({ maxLength: 12 }),
);
const anyItem = fc.record(
  {
    id: anyId,
    title: fc.record({ de: fc.string() }),
    icon: fc.string({ maxLength: 8 }),
    route: anyTarget,
    href: anyTarget,
    header: anyFlag,
    divider: anyFlag,
    hidden: anyFlag,
    needsLibrary: anyFlag,
    needsMulti: anyFlag,
    needsAccount: anyFlag,
    needsFeatures: fc.dictionary(anyId, fc.boolean(), { maxKeys: 2 }),
    before: anyId,
    after: anyId,
  },
  { requiredKeys: ["id"] },
);
const anyContent = fc.dictionary(
  anyId,
  fc.record({
    title: fc.record({ de: fc.string() }),
    visible: fc.boolean(),
    menu: fc.boolean(),
    order: fc.integer(),
  }),
  { maxKeys: 4 },
);
const anyFacts = fc.record({
  hasLibrary: fc.boolean(),
  isOffline: fc.boolean(),
  isMulti: fc.boolean(),
  isLoggedIn: fc.boolean(),
  hasAccounts: fc.boolean(),
  can: fc.option(fc.record({ acquisitions: fc.boolean(), events: fc.boolean() }), {
    nil: undefined,
  }),
  isNative: fc.boolean(),
  canRemind: fc.boolean(),
  themeChanger: fc.boolean(),
  features: fc.constantFrom({}, ALL.features),
  info: fc.constantFrom(ALL.info, CONFIG.info),
});

describe("for any configuration", () => {
  const property = (
    holds: (entries: readonly ShownEntry[], items: readonly NavItem[]) => boolean,
  ) =>
    fc.check(
      fc.property(
        fc.array(anyItem, { maxLength: 6 }),
        anyContent,
        fc.boolean(),
        anyFacts,
        (...[items, content, clear, facts]) => {
          // what the contract's schema rejects never arrives; what it accepts is checked again
          const known = items.map((one) => ({ ...one, href: one.href ?? undefined }));
          return holds(drawerEntries({ content, nav: { items: known, clear } }, facts), known);
        },
      ),
      { numRuns: 1000 },
    ).counterexample;

  test("no divider is at an end or next to another, and no heading without entries", () => {
    expect(
      property((entries) =>
        entries.every(({ kind }, index) => {
          const next = entries[index + 1]?.kind;
          if (kind === "divider") return index > 0 && next !== undefined && next !== "divider";
          return kind === "link" || next === "link";
        }),
      ),
    ).toBeNull();
  });

  test("nothing links anywhere but to a screen or a harmless external address", () => {
    expect(
      property((entries) =>
        entries.every((entry) => {
          if (entry.kind !== "link") return true;
          const { address } = entry;
          if ("href" in address) return /^(?:https?|mailto|tel):/.test(address.href);
          const url = new URL(address.path, "https://own.example");
          return url.origin === "https://own.example" && matchRoute(url.pathname) !== undefined;
        }),
      ),
    ).toBeNull();
  });

  test("own entries that no item names keep their order, and no id occurs twice", () => {
    expect(
      property((entries, items) => {
        const named = new Set(items.map(({ id }) => id));
        const ids = entries.map(({ id }) => id);
        const own = ids.filter((id) => OWN.includes(id) && !named.has(id));
        const inOrder = own.join() === OWN.filter((id) => own.includes(id)).join();
        return inOrder && new Set(ids).size === ids.length;
      }),
    ).toBeNull();
  });

  test("the displayed lists hold every entry once, in order", () => {
    expect(
      property((entries) => {
        const links = groupEntries(entries).flatMap((group) => group.links.map(({ id }) => id));
        const expected = entries.flatMap(({ kind, id }) => (kind === "link" ? [id] : []));
        return links.join("\n") === expected.join("\n");
      }),
    ).toBeNull();
  });
});
