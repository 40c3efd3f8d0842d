import type {
  FoundToken,
  Rotation,
  SessionEnd,
  SessionFamily,
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
  readonly ended = new Map<string, SessionEnd>();
  readonly rows = new Map<string, Row>();

  async begin(family: SessionFamily, first: StoredToken): Promise<void> {
    this.families.set(family.id, family);
    this.rows.set(first.hash, { family: family.id, token: first });
  }

  async find(hash: string): Promise<FoundToken | undefined> {
    const row = this.rows.get(hash);
    const family = this.families.get(row?.family ?? "");
    if (row === undefined || family === undefined) return undefined;
    const ended = this.ended.get(family.id);
    const { usedAt, sealedReply } = row;
    return {
      ...row.token,
      family,
      ...(ended === undefined ? {} : { ended }),
      ...(usedAt === undefined ? {} : { usedAt }),
      ...(sealedReply === undefined ? {} : { sealedReply }),
    };
  }

  async rotate(hash: string, { usedAt, sealedReply, next }: Rotation): Promise<boolean> {
    const row = this.rows.get(hash);
    if (row === undefined || row.usedAt !== undefined || this.ended.has(row.family)) return false;
    row.usedAt = usedAt;
    row.sealedReply = sealedReply;
    this.rows.set(next.hash, { family: row.family, token: next });
    return true;
  }

  async end(familyId: string, why: SessionEnd): Promise<void> {
    if (!this.ended.has(familyId)) this.ended.set(familyId, why);
  }

  async isAlive(familyId: string, now: number): Promise<boolean> {
    const family = this.families.get(familyId);
    return family !== undefined && !this.ended.has(familyId) && family.expiresAt > now;
  }

  async tidy(now: number, repliesBefore: number): Promise<void> {
    for (const row of this.rows.values())
      if ((row.usedAt ?? repliesBefore) < repliesBefore) delete row.sealedReply;
    for (const [id, family] of this.families) if (family.expiresAt <= now) this.families.delete(id);
  }
}
