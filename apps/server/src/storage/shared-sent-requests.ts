import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  LibraryError,
  nothingSent,
  readSent,
  SENT_REMEMBERED_MS,
  writeSent,
  type Sent,
  type SentRequests,
} from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { isPostgres, StorageError, withStorageErrorsAsync } from "@freihand/database";
import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../auth/key-ring.ts";
import type { ServerSchema } from "./schema.ts";

type Db = Kysely<ServerSchema>;

/** The database's clock: those of the servers may differ. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** A server that died with a step of a request keeps its turn for so long. */
const TURN_MS = 10_000;
const RENEWED_MS = 3000;
const LOOK_MS = 100;
/** A client gives up after 30 s. */
const WAIT_MS = 25_000;

/** What servers over one database know of what was sent to foreign systems. */
export interface SharedSentRequests {
  /** @param kind of source */
  readonly at: (library: LibraryId, kind: string) => SentRequests;
  readonly forgetOld: () => Promise<void>;
}

/**
 * Steps of a request take turns over all servers, and what is sent is a row before it is sent.
 * @returns undefined over SQLite: there is one server, whose memory is enough
 * @source decision 95
 */
export function sharedSentRequests(
  db: Db,
  keys: Pick<KeyRing, "deriveAll">,
): SharedSentRequests | undefined {
  if (!isPostgres(db)) return undefined;
  const [key] = keys.deriveAll("sent requests");
  return {
    at: (library, kind) => ({
      inTurn: async ({ userId }, { requestId }, step) => {
        const name = JSON.stringify([library, kind, userId, requestId]);
        const request = createHmac("sha256", key).update(name).digest("base64url").slice(0, 22);
        const { sent, ...turn } = await unsent(library, takeTurn(db, request));
        const keep = () => unsent(library, turn.write(sent));
        const renewing = setInterval(() => void keep().catch(() => undefined), RENEWED_MS);
        try {
          return await step(sent, keep);
        } finally {
          clearInterval(renewing);
          // whoever cannot let go of it is taken for dead after a moment
          await turn.end(sent).catch(() => undefined);
        }
      },
    }),
    forgetOld: async () => {
      await db
        .deleteFrom("sent_requests")
        .where("at_ms", "<", sql<number>`${NOW} - ${SENT_REMEMBERED_MS}`)
        .execute();
    },
  };
}

/** What cannot be written down is not sent, and the patron may send it again. */
const unsent = <T>(library: LibraryId, written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    throw new LibraryError("overloaded", library, { cause: error });
  });

interface Turn {
  readonly sent: Sent;
  /** @throws {StorageError} `busy` when another server has the turn by now */
  readonly write: (sent: Sent) => Promise<void>;
  readonly end: (sent: Sent) => Promise<void>;
}

/** @throws {StorageError} `busy` when another server's step does not end */
async function takeTurn(db: Db, request: string): Promise<Turn> {
  const turn = randomUUID();
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const text = await claim(db, { request, turn });
    if (text !== undefined) return turnOver(db, { request, turn, sent: readSent(text) });
    if (performance.now() > until) throw new StorageError("busy");
    await sleep(LOOK_MS);
  }
}

interface Claimed {
  readonly request: string;
  readonly turn: string;
}

/** @returns what was sent before; undefined while another one has the turn */
async function claim(db: Db, { request, turn }: Claimed): Promise<string | undefined> {
  const own = { turn, turn_until_ms: sql<number>`${NOW} + ${TURN_MS}`, at_ms: NOW };
  const row = await withStorageErrorsAsync(
    db
      .insertInto("sent_requests")
      .values({ request, sent: writeSent(nothingSent()), ...own })
      .onConflict((known) =>
        known
          .column("request")
          .doUpdateSet(own)
          .where((free) =>
            free.or([
              free("sent_requests.turn", "is", null),
              free("sent_requests.turn_until_ms", "<", NOW),
            ]),
          ),
      )
      .returning("sent")
      .executeTakeFirst(),
  );
  return row?.sent;
}

function turnOver(db: Db, { request, turn, sent }: Claimed & Pick<Turn, "sent">): Turn {
  const update = async (more: object, current: Sent) => {
    const row = await withStorageErrorsAsync(
      db
        .updateTable("sent_requests")
        .set({ sent: writeSent(current), at_ms: NOW, ...more })
        .where("request", "=", request)
        .where("turn", "=", turn)
        .returning("request")
        .executeTakeFirst(),
    );
    if (row === undefined) throw new StorageError("busy");
  };
  // one after the other: what is written last is what was sent last
  let last = Promise.resolve();
  const after = (run: () => Promise<void>) => {
    last = last.then(run, run);
    return last;
  };
  return {
    sent,
    write: (current) =>
      after(() => update({ turn_until_ms: sql<number>`${NOW} + ${TURN_MS}` }, current)),
    end: (current) => after(() => update({ turn: null }, current)),
  };
}
