import { shownTitle } from "@freihand/catalogue";
import {
  authorText,
  coverQuery,
  type CallContext,
  type SourceTools,
} from "@freihand/connector-kit";
import type { BibRecord, LentItem, MediaType } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import type { KohaCalls } from "../api/koha-calls.ts";
import type { KohaBiblio, KohaItem } from "../api/koha-shapes.ts";
import type { KohaServer } from "../koha-form.ts";
import { mediaTypeNamed } from "./item-type.rules.ts";

/** Titles change seldom. */
const KEPT_MS = 60 * 60_000;
const KEPT = 20_000;

/** How a title is shown in an account. */
export type ShownTitle = Pick<LentItem, "title" | "format" | "recordId" | "author" | "cover">;

/** What is asked for: titles by number, and copies whose titles are wanted. */
export interface WantedTitles {
  readonly biblios: readonly number[];
  readonly items: readonly KohaItem[];
}

/** Titles of a Koha: from the library's catalogue where it has them, else from Koha. */
export class KnownTitles {
  readonly #calls: Pick<KohaCalls, "biblio">;
  readonly #tools: SourceTools;
  readonly #join: KohaServer["titles"];
  readonly #biblios: LRUCache<number, KohaBiblio>;

  constructor(calls: Pick<KohaCalls, "biblio">, tools: SourceTools, join: KohaServer["titles"]) {
    this.#calls = calls;
    this.#tools = tools;
    this.#join = join;
    this.#biblios = new LRUCache({ max: KEPT, ttl: KEPT_MS, perf: { now: tools.now } });
  }

  /** The titles by Koha's numbers. One that Koha has no longer is left out. */
  async of(
    { biblios, items }: WantedTitles,
    ctx: CallContext,
  ): Promise<ReadonlyMap<number, ShownTitle>> {
    for (const { biblio } of items) if (biblio) this.#biblios.set(biblio.biblio_id, biblio);
    const ids = [...new Set([...biblios, ...items.map(({ biblio_id: id }) => id)])];
    const records = await this.#records(ids, items, ctx);
    const shown = await Promise.all(
      ids.map(async (id): Promise<readonly (readonly [number, ShownTitle])[]> => {
        const record = records.get(id);
        if (record !== undefined) return [[id, this.#ofRecord(record, ctx)]];
        const biblio = await this.#biblio(id, ctx);
        if (biblio === undefined) return [];
        return [[id, { ...ofBiblio(biblio, this.#join), format: this.#formatOf(id, items) }]];
      }),
    );
    return new Map(shown.flat());
  }

  /** Koha's titles do not say what they are: the item type of a copy does, by its name. */
  #formatOf(id: number, items: readonly KohaItem[]): MediaType {
    const { _strings: strings } = items.find((item) => item.biblio_id === id) ?? {};
    return mediaTypeNamed(strings?.item_type_id?.str ?? "") ?? "UNKNOWN";
  }

  async #biblio(id: number, { signal }: CallContext): Promise<KohaBiblio | undefined> {
    const known = this.#biblios.get(id) ?? (await this.#calls.biblio(id, signal));
    if (known?.biblio_id === id) this.#biblios.set(id, known);
    return known;
  }

  async #records(
    ids: readonly number[],
    items: readonly KohaItem[],
    ctx: CallContext,
  ): Promise<ReadonlyMap<number, BibRecord>> {
    const { catalogue } = this.#tools;
    if (this.#join === "id") {
      const records = await catalogue?.records(ids.map(String), ctx);
      return new Map(Array.from(records ?? [], ([id, record]) => [Number(id), record]));
    }
    const barcodes = items.flatMap(({ external_id: barcode }) => barcode ?? []);
    const records = await catalogue?.recordsOfCopies?.(barcodes, ctx);
    return new Map(
      items.flatMap(({ biblio_id: id, external_id: barcode }) => {
        const record = records?.get(barcode ?? "");
        return record === undefined ? [] : [[id, record]];
      }),
    );
  }

  #ofRecord(record: BibRecord, { locale }: CallContext): ShownTitle {
    return {
      title: shownTitle(record),
      format: record.mediaType,
      recordId: record.id,
      author: authorText(record, locale),
      cover: coverQuery(record, this.#tools.library, "small"),
    };
  }
}

const CARD = new Set(["/", ":", ";", ",", " "]);

/** Koha keeps the punctuation of a catalogue card. */
function plain(text: string): string {
  let end = text.length;
  while (CARD.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function ofBiblio(
  { biblio_id: id, title, subtitle, author }: KohaBiblio,
  join: KohaServer["titles"],
): Omit<ShownTitle, "format"> {
  const whole = [title, subtitle].flatMap((part) => (part === undefined ? [] : [plain(part)]));
  return {
    title: whole.length === 0 ? `(${String(id)})` : whole.join(": "),
    ...(join === "id" && { recordId: String(id) }),
    ...(author !== undefined && { author: plain(author) }),
  };
}
