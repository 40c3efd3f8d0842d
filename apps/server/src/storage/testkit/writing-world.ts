import { setImmediate as nextTurn } from "node:timers/promises";
import { isoDate, libraryId, projectId } from "@freihand/contract";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { circulationStore, messageFacts, readerStore } from "@freihand/connector-builtin/testkit";
import type { MessageAccess } from "@freihand/connector-kit";
import type { Kysely } from "kysely";
import { ownTemplates } from "../../projects/texts/message-templates.ts";
import { messageChoices, messageOutbox } from "../messages.ts";
import type { ServerSchema } from "../schema.ts";
import type { Mailer } from "../../messages/mailer.ts";
import type { WritingLibrary } from "../../messages/message-parts.ts";
import { messageEngine } from "../../messages/messages.ts";

export type Tables = BuiltinSchema & ServerSchema;

export const PLACE = { project: projectId.parse("basic"), library: libraryId.parse(1) } as const;
const SCOPE = { project: PLACE.project, libraryId: PLACE.library };

/** A library with readers and loans on disk, and what writes to them. */
export interface WritingWorld {
  /** Milliseconds since 1970 UTC. */
  nowMs: number;
  /** What the mail server was reported to be like. */
  readonly server: (string | undefined)[];
  readonly library: WritingLibrary;
  readonly choices: ReturnType<typeof messageChoices>;
  readonly run: () => Promise<void>;
  readonly readers: ReturnType<typeof readerStore>;
  readonly circulation: ReturnType<typeof circulationStore>;
}

/** Titles are named after their records. */
const titles = (ids: readonly string[]) => new Map(ids.map((id) => [id, `Titel ${id}`]));

/** @param now milliseconds since 1970 UTC */
function messagesIn(db: Kysely<Tables>, now: () => number): MessageAccess {
  const store = messageFacts(db, SCOPE);
  return {
    ...store,
    cardsWithLinks: () => store.cardsWithLinks(now()),
    facts: (cards) => store.facts(cards, now()),
    titles,
  };
}

/** @param over what differs from the usual library */
export function writingWorld(
  db: Kysely<Tables>,
  mailer: Mailer,
  over: Partial<WritingLibrary> & { readonly perSecond?: number } = {},
): WritingWorld {
  let made = 0;
  const { perSecond = 1000, ...ofLibrary } = over;
  const library: WritingLibrary = {
    ...PLACE,
    access: messagesIn(db, () => world.nowMs),
    timezone: "Europe/Berlin",
    name: "Stadtbücherei Musterstadt",
    from: { name: "Stadtbücherei", address: "buecherei@musterstadt.example" },
    without: new Set(),
    push: true,
    branches: new Map([["north", "Zweigstelle Nord"]]),
    templates: ownTemplates(),
    link: "https://app.example/",
    passwordLink: ({ tokenHash }) => `https://app.example/password/1#${tokenHash}`,
    unsubscribe: async (card) => `https://app.example/services/de/basic/messages?token=${card}`,
    ...ofLibrary,
  };
  const choices = messageChoices(db);
  const engine = messageEngine({
    libraries: () => [library],
    outbox: messageOutbox(db),
    choices,
    mailer,
    atOnce: 3,
    perSecond,
    now: () => world.nowMs,
    sleep: async (ms) => {
      const until = world.nowMs + ms;
      await nextTurn();
      world.nowMs = Math.max(world.nowMs, until);
    },
    newId: () => `${String(process.pid)}-${String((made += 1))}-${String(world.nowMs)}`,
    onServer: (error) => world.server.push(error),
  });
  const world: WritingWorld = {
    nowMs: Date.parse("2026-03-10T09:00:00Z"),
    server: [],
    library,
    choices,
    run: engine.run,
    readers: readerStore(db, SCOPE),
    circulation: circulationStore(db, SCOPE),
  };
  return world;
}

/** A reader with an address of their own. */
export const addReader = (
  { readers }: WritingWorld,
  card: string,
  facts: {
    readonly firstName?: string;
    readonly email?: string | undefined;
    readonly language?: "de" | "en";
    readonly guardian?: string;
    readonly validUntil?: string;
  } = {},
): Promise<void> =>
  readers.transaction((tx) =>
    tx.put([
      {
        card,
        facts: {
          lastName: "Muster",
          group: "adult",
          email: `${card}@mail.example`,
          ...facts,
          validUntil: facts.validUntil === undefined ? undefined : isoDate.parse(facts.validUntil),
        },
      },
    ]),
  );

/** A loan of three weeks and more. */
export const lend = (
  { circulation }: WritingWorld,
  { card, id, due }: { readonly card: string; readonly id: string; readonly due: string },
): Promise<void> =>
  circulation.transaction((tx) =>
    tx.addLoan({
      id,
      copyId: `copy-${id}`,
      recordId: id,
      userId: card,
      branch: "north",
      lentOn: isoDate.parse("2025-12-01"),
      due: isoDate.parse(due),
      renewals: 0,
    }),
  );

/** A reservation whose copy stands on the hold shelf. */
export const shelve = (
  { circulation }: WritingWorld,
  {
    card,
    id,
    until,
    readyOn = "2026-03-09",
    seq = 1,
  }: {
    readonly card: string;
    readonly id: string;
    readonly until: string;
    readonly readyOn?: string;
    readonly seq?: number;
  },
): Promise<void> =>
  circulation.transaction((tx) =>
    tx.addReservation({
      id,
      recordId: id,
      copyId: `copy-${id}`,
      userId: card,
      branch: "north",
      state: "ready",
      placedSeq: seq,
      placedOn: isoDate.parse("2026-03-01"),
      readyOn: isoDate.parse(readyOn),
      expiresOn: isoDate.parse(until),
    }),
  );
