import type { CatalogueImport } from "@freihand/connector-builtin/catalogue";
import type { BibRecord } from "@freihand/contract";
import { toBibRecord, type MarcMapping, type MarcRecord } from "@freihand/marc";
import type { OaiRecord } from "@freihand/oai-pmh";
import { SeenRows } from "../seen-rows.ts";

/** A record that was not taken. */
export interface RefusedRecord {
  readonly identifier: string;
  readonly reason: string;
}

/** Where and how records are taken. */
export interface HarvestTarget {
  /** Titles that stay: a copy is on loan, or they are reserved. */
  readonly inUse: ReadonlySet<string>;
  readonly mapping: MarcMapping;
  readonly branches: ReadonlySet<string>;
}

const SEEN = 1;

/** Takes the records of a list into the next generation of a catalogue. */
export class HarvestSession {
  readonly #current: CatalogueImport;
  readonly #target: HarvestTarget;
  readonly #seen = new SeenRows();
  readonly #unknownBranches = new Map<string, number>();
  readonly refused: RefusedRecord[] = [];
  readonly remarks = new Map<string, number>();
  /** Ids of titles that should have been removed but stay, because a copy is on loan or reserved. */
  readonly kept = new Set<string>();

  constructor(current: CatalogueImport, target: HarvestTarget) {
    this.#current = current;
    this.#target = target;
    for (const { identifier, id } of current.harvested.postponed()) this.#remove(identifier, id);
  }

  /** Codes that match no branch of the library, with the number of copies. */
  get unknownBranches(): ReadonlyMap<string, number> {
    return this.#unknownBranches;
  }

  /** As of an import: to be called now and then. */
  async keepUp(): Promise<void> {
    await this.#current.keepUp();
  }

  take({ identifier, content }: OaiRecord): void {
    if (content.kind === "refused") this.#refuse(identifier, content.reason);
    else if (content.kind === "deleted") this.#delete(identifier);
    else this.#takeMarc(identifier, content.marc);
  }

  #takeMarc(identifier: string, marc: MarcRecord): void {
    const mapped = toBibRecord(marc, this.#target.mapping);
    if (mapped.ok) {
      for (const warning of mapped.warnings) this.#remark(warning);
      this.#put(identifier, mapped.record);
    } else if (mapped.withdrawn === undefined) this.#refuse(identifier, mapped.reason);
    else this.#delete(identifier);
  }

  /** The later of two records of one number counts, whichever identifier it has. */
  #put(identifier: string, record: BibRecord): void {
    this.#noteBranches(record);
    const { before, owner } = this.#current.harvested.claim(identifier, record.id);
    if (owner !== undefined)
      this.#remark("another record has the same number; the later one counts");
    if (before !== undefined) this.#removeTitle(before);
    const known = this.#current.rowOf(record.id);
    if (known !== undefined && this.#seen.fileOf(known) === SEEN) this.#current.putAgain(record);
    else this.#current.put(record);
    this.#see(record.id);
  }

  #see(id: string): void {
    const row = this.#current.rowOf(id);
    if (row !== undefined) this.#seen.mark(row, SEEN);
  }

  /** What the catalogue has of it stays: a repository that damages a record has not deleted it. */
  #refuse(identifier: string, reason: string): void {
    this.refused.push({ identifier, reason });
    const id = this.#current.harvested.titleOf(identifier);
    if (id === undefined) return;
    this.#current.harvested.see(identifier);
    this.#see(id);
  }

  #delete(identifier: string): void {
    const id = this.#current.harvested.titleOf(identifier);
    if (id !== undefined) this.#remove(identifier, id);
  }

  #remove(identifier: string, id: string): void {
    if (this.#removeTitle(id)) this.#current.harvested.release(identifier);
    else this.#current.harvested.postpone(identifier);
  }

  /** @returns false: it stays, because a copy is on loan or reserved */
  #removeTitle(id: string): boolean {
    const row = this.#current.rowOf(id);
    if (row === undefined) return true;
    if (this.#target.inUse.has(id)) {
      this.kept.add(id);
      this.#see(id);
      return false;
    }
    this.#current.remove(row);
    return true;
  }

  /** Titles that were not in the list, and how many there are in all. */
  unseen(): { readonly ids: readonly string[]; readonly total: number } {
    const titles = this.#current.titles();
    const ids = titles.filter(({ row }) => this.#seen.fileOf(row) !== SEEN).map(({ id }) => id);
    return { ids, total: titles.length };
  }

  /** Removes titles that a list of everything does not have. */
  removeUnseen(ids: readonly string[]): void {
    for (const id of ids) if (!this.#removeTitle(id)) this.#current.harvested.postponeTitle(id);
    this.#current.harvested.endFull();
  }

  #noteBranches({ items }: BibRecord): void {
    for (const { branch } of items)
      if (branch !== undefined && !this.#target.branches.has(branch))
        this.#unknownBranches.set(branch, (this.#unknownBranches.get(branch) ?? 0) + 1);
  }

  #remark(text: string): void {
    this.remarks.set(text, (this.remarks.get(text) ?? 0) + 1);
  }
}
