import { accountData, searchReply, stepReply } from "@freihand/contract";
import { callServer, searchFor, signInAt } from "./server-process.ts";
import type { AccountData, StepReply } from "@freihand/contract";
import type { Called, TypedCard } from "./server-process.ts";

/** The actions of a signed-in patron. */
export class Patron {
  readonly #server: Called;
  readonly #token: string;

  private constructor(server: Called, token: string) {
    this.#server = server;
    this.#token = token;
  }

  /** Signs in. @throws when the card is refused */
  static async signIn(server: Called, card: TypedCard): Promise<Patron> {
    const { token } = await signInAt(server, card);
    return new Patron(server, token);
  }

  async account(): Promise<AccountData> {
    const reply = await callServer(this.#server, "/account/info", { token: this.#token });
    return accountData.parse(await reply.json());
  }

  /** Answers every question with yes or the first choice. @returns the final reply, or the problem */
  async act(call: string, params: object, answer: object = {}): Promise<Response> {
    const body = { requestId: crypto.randomUUID(), ...params, ...answer };
    const reply = await callServer(this.#server, `/${call}`, { token: this.#token, body });
    const step = stepReply.safeParse(await reply.clone().json());
    const next = step.success ? answerTo(step.data) : undefined;
    return next === undefined ? reply : this.act(call, params, next);
  }

  /** A title that can be reserved. @throws when there is none */
  async reservable(): Promise<{ readonly recordId: string }> {
    const [first] = await this.reservables(1);
    if (first === undefined) throw new Error("the demo has nothing to reserve");
    return first;
  }

  /** Titles that can be reserved, at most so many: the attempt leads to a question. */
  async reservables(most: number): Promise<readonly { readonly recordId: string }[]> {
    const titles: { readonly recordId: string }[] = [];
    const found = await callServer(this.#server, "/library/1/search", {
      body: { ...searchFor("der"), limit: 50, prefetch: 50 },
    });
    if (!found.ok) throw new Error(`search: ${String(found.status)} ${await found.text()}`);
    for (const { id: recordId } of searchReply.parse(await found.json()).results) {
      const body = { recordId, requestId: crypto.randomUUID() };
      const reply = await callServer(this.#server, "/reservation", { token: this.#token, body });
      if (answerTo(stepReply.parse(await reply.json())) !== undefined) titles.push({ recordId });
      if (titles.length === most) break;
    }
    return titles;
  }

  /** A loan that may be renewed. */
  async renewable(): Promise<{ readonly id: string }> {
    const { lent } = await this.account();
    const loan = lent.find(({ renew }) => renew.ok);
    if (loan === undefined) throw new Error("the demo has nothing to renew");
    return { id: loan.id };
  }
}

function answerTo(reply: StepReply): object | undefined {
  if (reply.status === "SELECTION_NEEDED")
    return { step: reply.step, selection: reply.selection[0]?.key };
  return "step" in reply ? { step: reply.step, confirmed: true } : undefined;
}
