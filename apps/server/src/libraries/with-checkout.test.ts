import { koha } from "@freihand/connector-koha";
import { DOUBLE_TODAY, kohaDouble, type KohaDouble } from "@freihand/connector-koha/testkit";
import type { CallContext, PatronAccess, PatronKey, SourceKind } from "@freihand/connector-kit";
import { sip2 } from "@freihand/connector-sip2";
import { sip2Double, type Sip2Double } from "@freihand/connector-sip2/testkit";
import { libraryId } from "@freihand/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { fileOf } from "../projects/testkit/project-folder.ts";
import { openSystem, type OpenedSystem } from "./open-system.ts";

const nobody = () => Promise.reject(new Error("not asked for"));
const none = z.strictObject({});
const titles: SourceKind = {
  kind: "titles",
  settings: { catalogue: none },
  open: () => ({
    catalogue: {
      fields: () => [],
      search: nobody,
      record: nobody,
      coverFacts: nobody,
      records: async () => new Map(),
    },
  }),
};
const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
const SECRETS = new Map([
  ["lindenau-koha", "koha-geheim"],
  ["lindenau-sip2", "terminal-geheim"],
]);

let rest: KohaDouble;
let sip: Sip2Double;
let opened: OpenedSystem[];

/** A Koha that cannot lend over REST: the double of its SIP2 server has the same cards. */
beforeEach(async () => {
  rest = await kohaDouble({ version: "23.05" });
  sip = await sip2Double({ style: "koha" });
  opened = [];
});
afterEach(async () => {
  for (const one of opened) one.close?.();
  await Promise.all([rest.close(), sip.close()]);
});

function open(more: object = {}): OpenedSystem {
  const { host, port, institution } = sip;
  const login = { user: "terminal", password: "lindenau-sip2" };
  const sources = {
    catalogue: { kind: "titles" },
    account: {
      kind: "koha",
      url: rest.url,
      auth: { clientId: "freihand", clientSecret: "lindenau-koha" },
    },
    checkout: { kind: "sip2", host, port, institution, login },
    ...more,
  };
  const system = openSystem({ path: "1.json", file: fileOf({ sources }) }, [titles, koha, sip2], {
    library: libraryId.parse(1),
    now: () => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`),
    secret: (name) => SECRETS.get(name) ?? "",
  });
  opened.push(system);
  return system;
}

async function signedIn({ patrons }: OpenedSystem) {
  if (patrons === undefined) throw new Error("no accounts");
  const outcome = await patrons.login("ole", "geheim-4", ctx);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { patrons, patron: outcome.patron };
}

const request = ({ loans }: PatronAccess, patron: PatronKey, barcode = "B2005") =>
  loans?.request(patron, barcode, ctx);

test("a copy is lent over SIP2 to a patron who signed in at Koha, by another name than the card number", async () => {
  const { patrons, patron } = await signedIn(open());
  const asked = await request(patrons, patron);
  expect(asked?.request.state).toBe("Unconfirmed");
  const done = await patrons.loans?.confirm(patron, asked?.request.id ?? "", ctx);
  expect(done?.request).toMatchObject({ state: "Accepted", dueDate: "2027-04-02" });
  expect(sip.library.loanOf("B2005")).toMatchObject({ card: "C1004" });
  expect(rest.calls("POST /checkouts")).toBe(0);
});

test("the password is proved by the system that lends, too", async () => {
  const { patrons, patron } = await signedIn(open());
  const secret = patron.secret?.replace("geheim-4", "geheim-5") ?? "";
  expect(secret).not.toBe(patron.secret);
  const asked = request(patrons, { ...patron, secret });
  await expect(asked).rejects.toMatchObject({ code: "session_ended" });
});

test("another system for checkout ends all sessions before it gets a password", async () => {
  const { patron } = await signedIn(open());
  const other = await sip2Double({ style: "koha" });
  const { host, port, institution } = other;
  const login = { user: "terminal", password: "lindenau-sip2" };
  const { patrons } = open({ checkout: { kind: "sip2", host, port, institution, login } });
  if (patrons === undefined) throw new Error("no accounts");
  await expect(request(patrons, patron)).rejects.toMatchObject({ code: "session_ended" });
  expect(other.requests("63")).toBe(0);
  await other.close();
});

test("what Koha cannot do is not missed where SIP2 does it, and is absent where SIP2 cannot either", async () => {
  const system = open();
  const inspect = () =>
    Promise.all((system.sources ?? []).map((one) => one.inspectIfDue(ctx.signal)));
  expect((await inspect()).flatMap(({ lost }) => lost)).toEqual([]);
  expect(system.able?.().patrons?.loans).toBeDefined();
  const alone = open({ checkout: undefined });
  const [, found] = await Promise.all(
    (alone.sources ?? []).map((one) => one.inspectIfDue(ctx.signal)),
  );
  expect(found?.lost).toMatchObject([
    { ability: "loans", reason: expect.stringContaining("sources.checkout") },
  ]);
  expect(alone.able?.().patrons?.loans).toBeUndefined();
});
