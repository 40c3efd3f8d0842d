import type { BrowserContext, Route } from "@playwright/test";

/** Rejects the access tokens of a given number of calls at the same moment: as if their fifteen minutes were over. */
export class EndedTokens {
  readonly #context: BrowserContext;
  readonly #held: Route[] = [];
  #wanted = 0;
  /** Retried calls since then. */
  repeated = 0;
  /** By card number. */
  readonly renewals = new Map<string, number>();

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /**
   * From now on: holds the first `count` account calls until all have arrived, then none of their tokens is valid any
   * more.
   */
  async end(count: number): Promise<void> {
    this.#wanted = count;
    await this.#context.route("**/account/info", (route) => this.#meet(route));
    await this.#context.route("**/auth/refresh", async (route) => {
      const { userId }: { userId: string } = route.request().postDataJSON();
      this.renewals.set(userId, (this.renewals.get(userId) ?? 0) + 1);
      await route.continue();
    });
  }

  /** Calls that wait for the others. */
  get waiting(): number {
    return this.#held.length;
  }

  async #meet(route: Route): Promise<void> {
    if (this.#wanted === 0) {
      this.repeated += 1;
      await route.continue();
      return;
    }
    this.#held.push(route);
    if (this.#held.length < this.#wanted) return;
    this.#wanted = 0;
    await Promise.all(this.#held.splice(0).map(turnDown));
  }
}

async function turnDown(route: Route): Promise<void> {
  const headers = { ...route.request().headers(), authorization: "Bearer ended" };
  await route.continue({ headers });
}
