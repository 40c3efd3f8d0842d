import { isoDate, libraryId, projectId } from "@freihand/contract";
import fc from "fast-check";
import { expect } from "vitest";
import { FINGERPRINT_KEY } from "../../card-fingerprint.ts";
import { UNKNOWN_DEVICE } from "../session-device.rules.ts";
import { MemorySessions } from "../fake/memory-sessions.ts";
import { keyRing } from "../key-ring.ts";
import { sessions } from "../sessions.ts";
import { tokenSeal } from "../token-seal.ts";
import type { Session } from "@freihand/contract";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const GRACE = 30 * SECOND;
const project = projectId.parse("basic");
const library = libraryId.parse(1);
const keys = keyRing([{ id: "k1", secret: Buffer.alloc(32, 1) }]);

type Who = "owner" | "thief";

/** The rules for one session, modelled without tokens. */
interface Model {
  now: number;
  readonly expiresAt: number;
  ended?: "logout" | "reused";
  /** For each token in order of creation: when it was exchanged. */
  readonly usedAt: (number | undefined)[];
  /** Which tokens each of the two has, the newest last. */
  readonly held: Record<Who, number[]>;
}

/** The server, and the tokens by their numbers in the model. */
interface Real {
  readonly store: MemorySessions;
  readonly clock: { now: number };
  readonly area: ReturnType<typeof sessions>;
  readonly replies: Session[];
  readonly family: string;
}

/** What the rules require when a token is presented now. */
function predict(model: Model, nth: number): string | number {
  const usedAt = model.usedAt[nth];
  if (model.ended !== undefined) return model.ended === "reused" ? "token_reused" : "unauthorized";
  if (model.expiresAt <= model.now) return "token_expired";
  if (usedAt === undefined) return model.usedAt.length;
  return model.now - usedAt <= GRACE ? nth + 1 : "token_reused";
}

/** @returns the number of the returned token, or the code of the refusal */
async function present({ area, replies }: Real, nth: number): Promise<string | number> {
  const refreshToken = replies[nth]?.refreshToken ?? "";
  const body = { libraryId: library, userId: "1001", refreshToken };
  const request = { project, body, device: UNKNOWN_DEVICE };
  const outcome = await area.refresh(request).catch((error: unknown) => codeOf(error));
  if (typeof outcome === "string") return outcome;
  const known = replies.findIndex((reply) => reply.refreshToken === outcome.refreshToken);
  return known === -1 ? replies.push(outcome) - 1 : known;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

const agree = (outcomes: readonly (string | number)[], expected: string | number) => {
  expect(new Set(outcomes)).toEqual(new Set([expected]));
};

function note(model: Model, who: Who, { nth, outcome }: { nth: number; outcome: string | number }) {
  if (outcome === "token_reused") model.ended ??= "reused";
  if (typeof outcome === "string") return;
  if (outcome === model.usedAt.length) {
    model.usedAt[nth] = model.now;
    model.usedAt.push(undefined);
  }
  model.held[who].push(outcome);
}

type Command = fc.AsyncCommand<Model, Real>;

/** Presents the newest token of owner or thief, or any that they ever had. */
class Refresh implements Command {
  readonly who: Who;
  readonly back: number;
  constructor(who: Who, back: number) {
    this.who = who;
    this.back = back;
  }
  check = ({ held }: Readonly<Model>) => held[this.who].length > this.back;
  async run(model: Model, real: Real): Promise<void> {
    const nth = model.held[this.who].at(-1 - this.back) ?? 0;
    const expected = predict(model, nth);
    const outcome = await present(real, nth);
    agree([outcome], expected);
    note(model, this.who, { nth, outcome });
    await holds(model, real);
  }
  toString = () => `${this.who} refreshes with ${String(this.back)} back`;
}

/** Several tabs or a lost reply: the same token presented many times at once. */
class RefreshAtOnce implements Command {
  check = ({ held }: Readonly<Model>) => held.owner.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const nth = model.held.owner.at(-1) ?? 0;
    const expected = predict(model, nth);
    const outcomes = await Promise.all([1, 2, 3].map(() => present(real, nth)));
    agree(outcomes, expected);
    note(model, "owner", { nth, outcome: expected });
    await holds(model, real);
  }
  toString = () => "three tabs refresh at once";
}

/** A thief copies what the owner has now. */
class Steal implements Command {
  check = ({ held }: Readonly<Model>) => held.owner.length > 0;
  async run(model: Model): Promise<void> {
    model.held.thief.push(model.held.owner.at(-1) ?? 0);
  }
  toString = () => "theft";
}

class Logout implements Command {
  readonly who: Who;
  constructor(who: Who) {
    this.who = who;
  }
  check = ({ held }: Readonly<Model>) => held[this.who].length > 0;
  async run(model: Model, { area, replies }: Real): Promise<void> {
    const { refreshToken = "" } = replies[model.held[this.who].at(-1) ?? 0] ?? {};
    await area.logout(project, { token: refreshToken });
    model.ended ??= "logout";
  }
  toString = () => `logout by ${this.who}`;
}

class Wait implements Command {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    model.now += this.ms;
    real.clock.now = model.now;
    await holds(model, real);
  }
  toString = () => `${String(this.ms / SECOND)} s pass`;
}

/** Invariants that hold at any moment. */
async function holds(model: Model, { area, store, replies, family }: Real): Promise<void> {
  const unused = [...store.rows.values()].filter(({ usedAt }) => usedAt === undefined);
  // a session that has ended leaves no token
  expect(unused).toHaveLength(model.ended === undefined ? 1 : 0);
  expect(replies).toHaveLength(model.usedAt.length);
  const isAlive = model.ended === undefined && model.expiresAt > model.now;
  expect(await area.isAlive(family)).toBe(isAlive);
}

/**
 * Who stays signed in where owner and thief have diverged: one of them at most, for the other's attempt ends both.
 * @returns empty where nothing was stolen
 */
export async function survivors({ model, real }: Running): Promise<ReadonlySet<Who>> {
  const [owner, thief] = [model.held.owner.at(-1), model.held.thief.at(-1)];
  const alive = new Set<Who>();
  if (owner === undefined || thief === undefined) return alive;
  for (const one of ["owner", "thief", "owner"] as const) {
    real.clock.now += GRACE + 1;
    const outcome = await present(real, one === "owner" ? owner : thief);
    if (typeof outcome === "number") alive.add(one);
  }
  return alive;
}

/** A new session, as the rules and as the server know it. */
interface Running {
  readonly model: Model;
  readonly real: Real;
}

const dayAt = () => isoDate.parse("2026-11-21");

/** Signs the owner in. */
export async function begun(remember: boolean): Promise<Running> {
  const clock = { now: Date.parse("2026-11-21T08:00:00Z") };
  const now = () => clock.now;
  const store = new MemorySessions();
  const access = tokenSeal({ keys, kind: "access+jwt", lifeMs: 900_000, now });
  const ownerKeys = keys.deriveAll(FINGERPRINT_KEY);
  const area = sessions({ store, access, ownerKeys, dayAt, now });
  const first = await area.begin({
    project,
    library,
    patron: { userId: "1001" },
    name: "Anna",
    remember,
    device: UNKNOWN_DEVICE,
  });
  const [family = ""] = store.families.keys();
  const expiresAt = clock.now + (remember ? 90 * DAY : 8 * HOUR);
  return {
    model: { now: clock.now, expiresAt, usedAt: [undefined], held: { owner: [0], thief: [] } },
    real: { store, clock, area, replies: [first], family },
  };
}

const who = fc.constantFrom<Who>("owner", "thief");
/** Possible actions of owner, thief and clock. */
export const scripts = fc.commands(
  [
    fc.tuple(who, fc.constantFrom(0, 0, 0, 1, 2)).map((args) => new Refresh(...args)),
    fc.constant(new RefreshAtOnce()),
    fc.constant(new Steal()),
    who.map((one) => new Logout(one)),
    fc
      .constantFrom(SECOND, GRACE - 1, GRACE, GRACE + 1, HOUR, 8 * HOUR, 89 * DAY)
      .map((ms) => new Wait(ms)),
  ],
  { maxCommands: 25 },
);
