import type { LoginOutcome } from "@freihand/connector-kit";
import type { FakePatron, PatronState } from "./patron-state.ts";

/** Signs patrons in, and locks cards where configured. */
export class FakeLogin {
  readonly #patrons: Readonly<Record<string, FakePatron>>;
  readonly #state: PatronState;
  readonly #failures = new Map<string, number>();

  constructor(patrons: Readonly<Record<string, FakePatron>>, state: PatronState) {
    this.#patrons = patrons;
    this.#state = state;
  }

  async login(typedId: string, password: string, signal: AbortSignal): Promise<LoginOutcome> {
    const outcome = this.#decide(typedId, password);
    await this.#state.onItsWay?.(signal);
    return outcome;
  }

  #decide(typedId: string, password: string): LoginOutcome {
    const { failWith, typed, locked } = this.#state;
    if (failWith !== undefined) throw failWith;
    typed.push({ userId: typedId, password });
    // like real library systems: spaces around a card number do not count
    const userId = typedId.trim();
    const patron = this.#patrons[userId];
    if (locked.includes(userId)) return { ok: false, reason: "account_blocked" };
    if (patron?.password !== password) {
      this.#refuse(userId);
      return { ok: false, reason: "login_failed" };
    }
    this.#failures.delete(userId);
    return { ok: true, patron: { userId, secret: `secret of ${userId}` }, name: patron.name };
  }

  #refuse(userId: string): void {
    const failures = (this.#failures.get(userId) ?? 0) + 1;
    this.#failures.set(userId, failures);
    if (failures >= (this.#state.locksAfter ?? Infinity)) this.#state.locked.push(userId);
  }
}
