import type { CallContext } from "@freihand/connector-kit";
import type { BibRecord } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import type { SruClient } from "../sru-client.ts";

/** The page of a title, its cover and its availability are read one after the other, seconds after the search. */
const KEPT_MS = 5 * 60_000;
const KEPT_RECORDS = 500;

/** Records as the server sent them a moment ago; others are fetched by their number. */
export class KnownRecords {
  readonly #client: Pick<SruClient, "record">;
  readonly #records: LRUCache<string, BibRecord>;

  /** @param now milliseconds since 1970 UTC */
  constructor(client: Pick<SruClient, "record">, now: () => number) {
    this.#client = client;
    this.#records = new LRUCache({ max: KEPT_RECORDS, ttl: KEPT_MS, perf: { now } });
  }

  keep(records: readonly BibRecord[]): void {
    for (const record of records) this.#records.set(record.id, record);
  }

  /** @returns undefined when the server has no such record; rejects as `SruClient` does */
  async get(id: string, ctx: CallContext): Promise<BibRecord | undefined> {
    const known = this.#records.get(id) ?? (await this.#client.record(id, ctx));
    if (known !== undefined) this.keep([known]);
    return known;
  }

  /** Records by their numbers; unknown ones are left out. */
  async getMany(ids: readonly string[], ctx: CallContext): Promise<ReadonlyMap<string, BibRecord>> {
    const records = await Promise.all([...new Set(ids)].map((id) => this.get(id, ctx)));
    return new Map(records.flatMap((record) => (record ? [[record.id, record] as const] : [])));
  }
}
