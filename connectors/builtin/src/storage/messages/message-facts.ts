import type { CirculationScope } from "@freihand/circulation";
import { reading as readingFrom, isAmong } from "@freihand/database";
import type { MessageFacts, MessageRecipient, MessageWindow } from "@freihand/connector-kit";
import { type Kysely, type Selectable, sql } from "kysely";
import { inWordsOfTheStore } from "../circulation/circulation-store.ts";
import { liveLinks } from "../readers/live-links.ts";
import type { BuiltinSchema } from "../schema.ts";
import {
  holdFacts,
  lapsedFacts,
  linkFacts,
  loanFacts,
  personFacts,
  recipientOf,
} from "./message-rows.cast.ts";

/** What messages to the readers of one library are made from, on disk. All reject with `StoreError`. */
export interface MessageFactsStore {
  cardsDue(window: MessageWindow, after: string, limit: number): Promise<readonly string[]>;
  cardsWithHolds(): Promise<readonly string[]>;
  cardsWithLinks(nowMs: number): Promise<readonly string[]>;
  facts(cards: readonly string[], nowMs: number): Promise<readonly MessageFacts[]>;
  refusedAddresses(limit: number): Promise<readonly Pick<MessageFacts, "card" | "name">[]>;
  refuseAddress(card: string, email: string): Promise<void>;
}

type Row<Table extends keyof BuiltinSchema> = Selectable<BuiltinSchema[Table]>;

/** One library's readers as messages see them. */
export function messageFacts(
  db: Kysely<BuiltinSchema>,
  { project, libraryId }: CirculationScope,
): MessageFactsStore {
  const mine = { project, library_id: libraryId };
  const reading = <T>(work: (tx: Kysely<BuiltinSchema>) => Promise<T>): Promise<T> =>
    inWordsOfTheStore("cannot_read", () => readingFrom(db, work));
  return {
    cardsDue: ({ due, validUntil, joinedFrom }, after, limit) =>
      reading(async (tx) => {
        const { rows } = await sql<{ user_id: string }>`select user_id from patrons p
          where project = ${project} and library_id = ${libraryId} and user_id > ${after} and (
            valid_until between ${validUntil[0]} and ${validUntil[1]} or joined_on >= ${joinedFrom} or exists (
              select 1 from loans l where l.project = p.project and l.library_id = p.library_id
                and l.user_id = p.user_id and l.due between ${due[0]} and ${due[1]}))
          order by user_id limit ${limit}`.execute(tx);
        return rows.map(({ user_id }) => user_id);
      }),
    cardsWithHolds: () =>
      reading(async (tx) => {
        const { rows } = await sql<{ user_id: string }>`select user_id from reservations
          where project = ${project} and library_id = ${libraryId} and state = 'ready'
          union select user_id from lapsed_holds where project = ${project} and library_id = ${libraryId}
          order by user_id`.execute(tx);
        return rows.map(({ user_id }) => user_id);
      }),
    cardsWithLinks: (nowMs) =>
      reading(async (tx) => {
        const rows = await liveLinks(tx, mine, nowMs).select("user_id").distinct().execute();
        return rows.map(({ user_id }) => user_id);
      }),
    facts: (cards, nowMs) => reading((tx) => readFacts(tx, mine, { cards, nowMs })),
    refusedAddresses: (limit) => reading((tx) => readRefused(tx, mine, limit)),
    refuseAddress: (card, email) =>
      inWordsOfTheStore("cannot_write", async () => {
        await db
          .updateTable("patrons")
          .set({ refused_email: email })
          .where((patron) => patron.and({ ...mine, user_id: card }))
          .execute();
      }),
  };
}

type Mine = { readonly project: string; readonly library_id: number };

async function readRefused(tx: Kysely<BuiltinSchema>, mine: Mine, limit: number) {
  const rows = await tx
    .selectFrom("patrons")
    .select(["user_id", "name"])
    .where((patron) => patron.and(mine))
    .whereRef("refused_email", "=", "email")
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ user_id: card, name }) => ({ card, name }));
}

async function readFacts(
  tx: Kysely<BuiltinSchema>,
  mine: Mine,
  { cards, nowMs }: { readonly cards: readonly string[]; readonly nowMs: number },
): Promise<readonly MessageFacts[]> {
  const patrons = await readPatrons(tx, mine, cards);
  const guardians = await readPatrons(
    tx,
    mine,
    patrons.flatMap(({ guardian }) => guardian ?? []),
  );
  const of = await readLending(tx, mine, cards);
  const links = await readLinks(tx, mine, { cards, nowMs });
  const adults = new Map(guardians.map((row) => [row.user_id, row]));
  return patrons.map((row) => ({
    ...personFacts(row),
    ...recipientMember(row, adults.get(row.guardian ?? "")),
    loans: (of.loans.get(row.user_id) ?? []).map(loanFacts),
    ready: (of.ready.get(row.user_id) ?? []).flatMap(holdFacts),
    lapsed: (of.lapsed.get(row.user_id) ?? []).map(lapsedFacts),
    links: (links.get(row.user_id) ?? []).map(linkFacts),
  }));
}

/** A reader without an address of their own is written to at that of the adult who answers for them. */
function recipientMember(
  reader: Row<"patrons">,
  guardian: Row<"patrons"> | undefined,
): { readonly recipient?: MessageRecipient } {
  const recipient = recipientOf(reader) ?? (guardian && recipientOf(guardian));
  return recipient === undefined ? {} : { recipient };
}

const readPatrons = (tx: Kysely<BuiltinSchema>, mine: Mine, cards: readonly string[]) =>
  tx
    .selectFrom("patrons")
    .selectAll()
    .where((row) => row.and(mine))
    .where(isAmong(tx, "user_id", cards))
    .orderBy("user_id")
    .execute();

async function readLending(tx: Kysely<BuiltinSchema>, mine: Mine, cards: readonly string[]) {
  const loans = await tx
    .selectFrom("loans")
    .selectAll()
    .where((row) => row.and(mine))
    .where(isAmong(tx, "user_id", cards))
    .orderBy("due")
    .orderBy("id")
    .execute();
  const ready = await tx
    .selectFrom("reservations")
    .selectAll()
    .where((row) => row.and({ ...mine, state: "ready" }))
    .where(isAmong(tx, "user_id", cards))
    .orderBy("placed_seq")
    .execute();
  const lapsed = await tx
    .selectFrom("lapsed_holds")
    .selectAll()
    .where((row) => row.and(mine))
    .where(isAmong(tx, "user_id", cards))
    .orderBy("until")
    .execute();
  return {
    loans: Map.groupBy(loans, ({ user_id }) => user_id),
    ready: Map.groupBy(ready, ({ user_id }) => user_id),
    lapsed: Map.groupBy(lapsed, ({ user_id }) => user_id),
  };
}

async function readLinks(
  tx: Kysely<BuiltinSchema>,
  mine: Mine,
  { cards, nowMs }: { readonly cards: readonly string[]; readonly nowMs: number },
) {
  const links = await liveLinks(tx, mine, nowMs)
    .selectAll()
    .where(isAmong(tx, "user_id", cards))
    .orderBy("made_at_ms")
    .execute();
  return Map.groupBy(links, ({ user_id }) => user_id);
}
