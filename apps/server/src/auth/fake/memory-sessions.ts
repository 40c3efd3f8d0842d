import type { Owners } from "../../card-fingerprint.ts";
import type {
  AskingSession,
  FoundFamily,
  FoundToken,
  NewFamily,
  Rotation,
  SessionFamily,
  SessionRoom,
  SessionStore,
  StoredToken,
} from "../session-store.ts";

interface Row {
  readonly family: string;
  readonly token: StoredToken;
  usedAt?: number;
  sealedReply?: string;
}

/** Sessions in memory, for tests of everything above the store. */
export class MemorySessions implements SessionStore {
  readonly families = new Map<string, SessionFamily>();
  /** Those that ended because a token was used twice. */
  readonly ended = new Set<string>();
  readonly rows = new Map<string, Row>();

  async begin(family: NewFamily, first: StoredToken, { owners, atMost }: SessionRoom) {
    const known = this.#of(owners, family.createdAt)
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .toSorted((a, b) => (a.usedOn ?? "").localeCompare(b.usedOn ?? ""));
    for (const { id } of known.slice(0, Math.max(0, known.length - atMost + 1))) this.#drop(id);
    this.families.set(family.id, family);
    this.rows.set(first.hash, { family: family.id, token: first });
  }

  async find(hash: string): Promise<FoundToken | undefined> {
    const row = this.rows.get(hash);
    const family = this.families.get(row?.family ?? "");
    if (row === undefined || family === undefined) return undefined;
    const { usedAt, sealedReply } = row;
    return {
      ...row.token,
      ...this.#found(family),
      ...(usedAt === undefined ? {} : { usedAt }),
      ...(sealedReply === undefined ? {} : { sealedReply }),
    };
  }

  async findLineage(lineage: string): Promise<FoundFamily | undefined> {
    const family = [...this.families.values()].find((one) => one.lineage === lineage);
    return family && this.#found(family);
  }

  async rotate(hash: string, rotation: Rotation): Promise<boolean> {
    const { usedAt, forgetUsedBefore, sealedReply, next } = rotation;
    const row = this.rows.get(hash);
    const family = this.families.get(row?.family ?? "");
    if (row === undefined || row.usedAt !== undefined || family === undefined) return false;
    this.#dropRows(family.id, forgetUsedBefore);
    row.usedAt = usedAt;
    row.sealedReply = sealedReply;
    this.rows.set(next.hash, { family: row.family, token: next });
    this.families.set(family.id, { ...family, ...rotation.family });
    return true;
  }

  async end(familyId: string): Promise<void> {
    this.#drop(familyId);
  }

  async endReused(familyId: string): Promise<void> {
    if (this.families.has(familyId)) this.ended.add(familyId);
    this.#dropRows(familyId);
  }

  async list({ owners, session }: AskingSession, now: number): Promise<readonly SessionFamily[]> {
    const asking = this.families.get(session);
    if (asking !== undefined) this.families.set(session, { ...asking, owner: owners[0] });
    return this.#of(owners, now);
  }

  async endOf(
    owners: Owners,
    which?: { readonly only: string } | { readonly except: string },
  ): Promise<void> {
    for (const { id } of this.#of(owners, 0)) if (isMeant(id, which)) this.#drop(id);
  }

  async endAll(owners: Owners): Promise<void> {
    await this.endOf(owners);
  }

  async isAlive(familyId: string, now: number): Promise<boolean> {
    const family = this.families.get(familyId);
    return family !== undefined && !this.ended.has(familyId) && family.expiresAt > now;
  }

  async tidy(now: number, repliesBefore: number): Promise<void> {
    for (const row of this.rows.values())
      if ((row.usedAt ?? repliesBefore) < repliesBefore) delete row.sealedReply;
    for (const [id, family] of this.families) if (family.expiresAt <= now) this.#drop(id);
  }

  #of(owners: Owners, now: number): SessionFamily[] {
    return [...this.families.values()].filter(
      ({ id, owner, expiresAt }) =>
        owners.includes(owner ?? "") && expiresAt > now && !this.ended.has(id),
    );
  }

  #found(family: SessionFamily): FoundFamily {
    return { family, ...(this.ended.has(family.id) ? { ended: "reused" as const } : {}) };
  }

  #drop(familyId: string): void {
    this.families.delete(familyId);
    this.#dropRows(familyId);
  }

  /** @param usedBefore undefined: all */
  #dropRows(familyId: string, usedBefore?: number): void {
    for (const [hash, { family, usedAt = Infinity }] of this.rows)
      if (family === familyId && (usedBefore === undefined || usedAt < usedBefore))
        this.rows.delete(hash);
  }
}

const isMeant = (
  id: string,
  which: { readonly only: string } | { readonly except: string } | undefined,
): boolean => which === undefined || ("only" in which ? id === which.only : id !== which.except);
