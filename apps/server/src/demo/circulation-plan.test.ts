import { join } from "node:path";
import { copiesOnShelf, lendingRuleFor, waitingQueue } from "@freihand/circulation";
import { addDays, isoDate } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { loadProjects } from "../projects/projects.ts";
import { planCirculation } from "./circulation-plan.ts";
import { demoRecords } from "./demo-catalogue.ts";
import { demoLibraries } from "./demo-libraries.ts";

const today = isoDate.parse("2027-03-14");
const projects = loadProjects(join(import.meta.dirname, "../../../../projects")).all;

const planned = demoLibraries(projects).map((library) => {
  const records = demoRecords(library);
  const { policy } = library;
  const source = {
    records,
    policy,
    patrons: library.demo.patrons.filter((patron) => patron.library === library.library),
    others: library.demo.others[String(library.library)],
    today,
  };
  const plan = planCirculation(source);
  const trafficOf = (work: string) => ({
    loans: plan.loans.filter(({ recordId }) => recordId === work),
    queue: plan.reservations.filter(({ recordId }) => recordId === work),
  });
  const shelfOf = (work: string) => {
    const record = records.get(work);
    if (record === undefined) throw new Error(`${work} is not in library ${library.library}`);
    const { id, title, mediaType, items } = record;
    return copiesOnShelf({ recordId: id, title, mediaType, copies: items }, trafficOf(work));
  };
  return { id: Number(library.library), source, plan, records, policy, trafficOf, shelfOf };
});
const libraryOf = (id: number) => {
  const found = planned.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no library ${String(id)}`);
  return found;
};
const unique = (all: readonly string[]) => new Set(all).size === all.length;

describe.each(planned)("the circulation of library $id", ({ source, plan, records, ...at }) => {
  test("is the same every time", () => {
    expect(planCirculation(source)).toEqual(plan);
  });

  test("lends and holds each copy once, and only loanable copies", () => {
    const held = plan.reservations.flatMap(({ copyId }) => copyId ?? []);
    const away = [...plan.loans.map(({ copyId }) => copyId), ...held];
    expect(unique(away)).toBe(true);
    const loanable = new Set(
      [...records.values()].flatMap(({ items }) =>
        items.filter(({ status }) => status === "loanable").map(({ id }) => id),
      ),
    );
    expect(away.filter((copy) => !loanable.has(copy))).toEqual([]);
  });

  test("gives nobody a title twice, as loan or as reservation", () => {
    const pairs = [...plan.loans, ...plan.reservations].map(
      ({ userId, recordId }) => `${userId} ${recordId}`,
    );
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  });

  test("belongs to cards that exist", () => {
    const cards = new Set(plan.patrons.map(({ userId }) => userId));
    const named = [...plan.loans, ...plan.reservations, ...plan.fees, ...plan.blocks];
    expect(named.filter(({ userId }) => !cards.has(userId))).toEqual([]);
    expect(unique(plan.patrons.map(({ userId }) => userId))).toBe(true);
  });

  test("leaves no copy on the shelf of a title that has waiting patrons", () => {
    const waited = waitingQueue(plan.reservations).map(({ recordId }) => recordId);
    expect(waited.filter((work) => at.shelfOf(work).length > 0)).toEqual([]);
  });

  test("gives everybody in a queue a place of their own, in the order of their requests", () => {
    const inOrder = plan.reservations.toSorted((a, b) => a.placedSeq - b.placedSeq);
    expect(inOrder.map(({ placedSeq }) => placedSeq)).toEqual(inOrder.map((_, index) => index + 1));
    const days = inOrder.map(({ placedOn }) => placedOn);
    expect(days).toEqual(days.toSorted());
    expect(plan.reservations.every(({ placedOn }) => placedOn <= today)).toBe(true);
  });

  test("has some 15 % of the copies on loan, with varied due dates", () => {
    const copies = [...records.values()].flatMap(({ items }) => items).length;
    const share = plan.loans.length / copies;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.3);
    expect(new Set(plan.loans.map(({ due }) => due)).size).toBeGreaterThan(15);
    expect(plan.loans.every(({ lentOn, due }) => lentOn <= today && lentOn < due)).toBe(true);
  });
});

describe("the plan contains", () => {
  test("a last copy, and titles of which every copy is on loan", () => {
    expect(libraryOf(1).shelfOf("unterleuten")).toHaveLength(1);
    expect(libraryOf(1).shelfOf("krabat")).toEqual([]);
  });

  test("a long queue, in which the demo's own patron has a place behind others", () => {
    const queue = waitingQueue(libraryOf(1).trafficOf("22-bahnen").queue);
    expect(queue).toHaveLength(7);
    expect(queue.findIndex(({ userId }) => userId === "40011010")).toBeGreaterThan(2);
  });

  test("a title in Steinau of which every copy is reserved", () => {
    const { records, trafficOf, policy } = libraryOf(3);
    const copies = records.get("clean-code")?.items ?? [];
    expect(trafficOf("clean-code").queue.length).toBe(copies.length * policy.maxQueuePerCopy);
  });

  test("a copy ready for pickup, one in transit, and a reservation that is suspended", () => {
    const { plan, records } = libraryOf(1);
    const own = new Map(plan.reservations.map((one) => [`${one.userId} ${one.recordId}`, one]));
    const branchOf = (work: string, copy: string | undefined) =>
      records.get(work)?.items.find(({ id }) => id === copy)?.branch;
    const ready = own.get("40011009 tyll");
    expect(ready).toMatchObject({ state: "ready", expiresOn: addDays(today, 5) });
    expect(branchOf("tyll", ready?.copyId)).toBe(ready?.branch);
    const moving = own.get("40011009 die-stadt-der-traeumenden-buecher");
    expect(moving?.state).toBe("transit");
    expect(branchOf("die-stadt-der-traeumenden-buecher", moving?.copyId)).not.toBe(moving?.branch);
    expect(own.get("40011010 ueber-menschen")).toMatchObject({
      state: "suspended",
      suspendedUntil: addDays(today, 24),
    });
  });

  test("loan periods that the library's rules allow", () => {
    for (const { plan, records, policy } of planned)
      for (const { recordId, userId, lentOn, due, renewals } of plan.loans) {
        const mediaType = records.get(recordId)?.mediaType ?? "UNKNOWN";
        const group = plan.patrons.find((patron) => patron.userId === userId)?.group;
        const rule = lendingRuleFor(policy, { group, mediaType });
        expect(due <= addDays(lentOn, rule.loanDays * (renewals + 1)), recordId).toBe(true);
        expect(renewals <= rule.maxRenewals, recordId).toBe(true);
      }
  });

  test("no password among the anonymous cards", () => {
    for (const { plan, source } of planned) {
      const signIn = plan.patrons.filter(({ password }) => password !== undefined);
      expect(signIn).toHaveLength(source.patrons.length);
    }
  });

  test("an error when the files lend a missing copy", () => {
    const { source } = libraryOf(2);
    const [patron] = source.patrons;
    if (patron === undefined) throw new Error("library 2 has no patrons");
    const loan = { work: "milchgeld", lent: -1, due: 1, renewals: 0 };
    const twice = { ...patron, card: "x", loans: [loan, loan, loan] };
    expect(() => planCirculation({ ...source, patrons: [twice] })).toThrow(
      "the demo lends more copies of milchgeld than there are",
    );
  });
});
