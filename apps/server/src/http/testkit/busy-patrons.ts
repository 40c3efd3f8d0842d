import { recordDetail, searchReply, stepReply } from "@freihand/contract";
import { scanReply } from "@freihand/contract/staff";
import { vi } from "vitest";
import { staffCall, stayAtDesk } from "./desk-member.ts";
import { Patron } from "../../testkit/patron.ts";
import {
  callServer,
  searchFor,
  type Called,
  type TypedCard,
} from "../../testkit/server-process.ts";

const ROUND_LIMIT_MS = 60_000;
const LOANS = 8;

/** What a card has after all that was acknowledged. */
interface Acknowledged {
  readonly card: TypedCard;
  /** Titles whose reservations were made and not cancelled. */
  readonly reserved: ReadonlySet<string>;
  /** By loan. */
  readonly renewals: ReadonlyMap<string, number>;
}

/** Patrons and a desk that do one thing after the other until they are ended. */
export interface BusyPatrons {
  /** Resolves when each of them has done everything once more. @throws what one of them was refused */
  readonly round: () => Promise<void>;
  /** Lets them end what they are doing. @throws what one of them was refused */
  readonly end: () => Promise<void>;
  readonly acknowledged: readonly Acknowledged[];
  /** Card to which the desk lends. */
  readonly reader: string;
  readonly desk: {
    /** Copies that are lent now. */
    readonly lent: ReadonlySet<string>;
    /** How often each copy was scanned, by mode and copy, such as `lend 4711`. */
    readonly scans: ReadonlyMap<string, number>;
  };
  /** How often each has done everything. */
  readonly rounds: () => readonly number[];
}

interface BusyOptions {
  readonly cards: readonly TypedCard[];
  /** Card to which the desk lends. */
  readonly reader: string;
}

/** Everything they do is sent twice at once, as by a double tap: to two servers, where there are two. */
export async function busyPatrons(
  server: Called,
  { cards, reader }: BusyOptions,
): Promise<BusyPatrons> {
  const desk = await busyDesk(server, reader);
  const patrons = cards.map((card) => busyPatron(server, card));
  const workers = [desk.work, ...patrons.map(({ work }) => work)];
  const rounds = workers.map(() => 0);
  const refusals: unknown[] = [];
  const ending = new AbortController();
  const goingOn = Promise.all(
    workers.map(async (work, at) => {
      try {
        while (!ending.signal.aborted) {
          await work();
          rounds[at] = (rounds[at] ?? 0) + 1;
        }
      } catch (error) {
        refusals.push(error);
      }
    }),
  );
  const check = () => {
    if (refusals.length > 0) throw new AggregateError(refusals, `refused: ${String(refusals[0])}`);
  };
  return {
    round: async () => {
      // the one under way had begun before
      const until = rounds.map((count) => count + 2);
      const isDone = () => refusals.length > 0 || rounds.every((n, at) => n >= (until[at] ?? 0));
      await vi.waitUntil(isDone, { timeout: ROUND_LIMIT_MS, interval: 20 });
      check();
    },
    end: async () => {
      ending.abort();
      await goingOn;
      check();
    },
    acknowledged: patrons.map(({ done }) => done),
    reader,
    desk,
    rounds: () => rounds,
  };
}

/**
 * Rounds of one session. A sign-in that a dying server leaves open counts as failed for a day: a patron who signed in for
 * each round would be given puzzles before the hour is over.
 */
const SESSION_ROUNDS = 10;

/** Signs in, searches, reserves, renews and cancels. */
function busyPatron(server: Called, card: TypedCard) {
  const session: { patron?: Patron; rounds: number } = { rounds: 0 };
  const signedIn = async (): Promise<Patron> => {
    if (session.patron === undefined || session.rounds % SESSION_ROUNDS === 0)
      session.patron = await Patron.signIn(server, card);
    session.rounds += 1;
    return session.patron;
  };
  const reserved = new Set<string>();
  const renewals = new Map<string, number>();
  const work = async () => {
    const patron = await signedIn();
    const found = await callServer(server, "/library/1/search", { body: searchFor("der") });
    if (searchReply.parse(await found.json()).total === 0) throw new Error("nothing was found");
    const title = await patron.reservable();
    await twice(patron, "reservation", title);
    reserved.add(title.recordId);
    const { lent } = await patron.account();
    const loan = lent.find(({ renew }) => renew.ok);
    if (loan !== undefined) {
      await twice(patron, "prolong", { id: loan.id });
      renewals.set(loan.id, (renewals.get(loan.id) ?? 0) + 1);
    }
    if (reserved.size > 1) reserved.delete(await cancelOne(patron, reserved));
  };
  return { work, done: { card, reserved, renewals } };
}

/** @returns the title whose reservation was cancelled */
async function cancelOne(patron: Patron, reserved: ReadonlySet<string>): Promise<string> {
  const { reservations } = await patron.account();
  const one = reservations.find(({ recordId = "" }) => reserved.has(recordId));
  if (one?.recordId === undefined) throw new Error("a reservation is lost");
  await twice(patron, "cancel", { id: one.id });
  return one.recordId;
}

/** @throws when one of both is not acknowledged */
async function twice(patron: Patron, call: string, params: object): Promise<void> {
  const once = { requestId: crypto.randomUUID(), ...params };
  const replies = await Promise.all([patron.act(call, once), patron.act(call, once)]);
  for (const reply of replies) {
    const text = await reply.text();
    if (!reply.ok || stepReply.parse(JSON.parse(text)).status !== "OK")
      throw new Error(`${call}: ${String(reply.status)} ${text}`);
  }
}

/** Lends copies in turn, and receives each again when the next ones are lent. */
async function busyDesk(server: Called, reader: string) {
  const copies = await copiesOnShelf(server);
  const currentToken = await stayAtDesk(server);
  const [lent, scans] = [new Set<string>(), new Map<string, number>()];
  const scan = async (kind: "lent" | "received", { id, code }: ShelfCopy) => {
    const mode = kind === "lent" ? "lend" : "return";
    const of = kind === "lent" ? { code, reader } : { code };
    const body = { branch: "zentral", mode, requestId: crypto.randomUUID(), ...of };
    const call = { path: "/library/1/scan", token: await currentToken(), body };
    for (const reply of await Promise.all([staffCall(server, call), staffCall(server, call)]))
      if (scanReply.safeParse(reply).data?.kind !== kind)
        throw new Error(`${mode} ${id}: ${JSON.stringify(reply)}`);
    scans.set(`${mode} ${id}`, (scans.get(`${mode} ${id}`) ?? 0) + 1);
  };
  let turn = 0;
  const work = async () => {
    const copy = copies[turn % copies.length];
    turn += 1;
    if (copy === undefined) throw new Error("the demo has nothing to lend");
    if (lent.delete(copy.id)) await scan("received", copy);
    else {
      await scan("lent", copy);
      lent.add(copy.id);
    }
  };
  return { work, lent, scans };
}

interface ShelfCopy {
  readonly id: string;
  /** As it is scanned. */
  readonly code: string;
}

/** As many copies of books as a card may have, none of a title that a patron may reserve meanwhile. */
async function copiesOnShelf(server: Called): Promise<readonly ShelfCopy[]> {
  const titles = async (word: string, filters: object) => {
    const body = { ...searchFor(word), limit: 50, prefetch: 50, filters };
    const found = await callServer(server, "/library/1/search", { body });
    return searchReply.parse(await found.json()).results.map(({ id }) => id);
  };
  const reservable = new Set(await titles("der", {}));
  const free = await titles("und", { availability: ["now"], media: ["BOOK"] });
  const copies: ShelfCopy[] = [];
  for (const title of free.filter((id) => !reservable.has(id)).slice(0, LOANS)) {
    const reply = await callServer(server, `/library/1/record/${title}`);
    const all = recordDetail.parse(await reply.json()).copies;
    const copy = all.find(({ light }) => light === "GREEN");
    if (copy !== undefined) copies.push({ id: copy.id, code: copy.barcode ?? copy.id });
  }
  return copies;
}
