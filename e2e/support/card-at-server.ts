import {
  accountData,
  endpoints,
  session,
  stepReply,
  type AccountData,
  type StepReply,
} from "@freihand/contract";
import { randomUUID } from "node:crypto";
import type { DemoCard, RealServer } from "../../apps/server/src/testkit/real-server.ts";

/** A card as known to its library: queried in the test's own session, independent of any browser. */
export class CardAtServer {
  readonly #service: string;
  readonly #card: DemoCard;
  #token: string | undefined;

  constructor(server: RealServer, card: DemoCard) {
    this.#service = `${server.url}/services/de/basic`;
    this.#card = card;
  }

  /** The current account at the library. */
  async account(): Promise<AccountData> {
    return accountData.parse(await this.#ask("/account/info"));
  }

  /** What must never leak from a device: number, password, name, and titles of loans and reservations. */
  async secrets(): Promise<readonly string[]> {
    const { account, lent, reservations } = await this.account();
    const titles = [...lent, ...reservations].map(({ title }) => title);
    const { userId, password } = this.#card;
    return [userId, password, ...(account.name === undefined ? [] : [account.name]), ...titles];
  }

  /** Due dates of the loans, by title. */
  async dueDays(): Promise<Readonly<Record<string, string>>> {
    const { lent } = await this.account();
    return Object.fromEntries(lent.map(({ title, deadline }) => [title, deadline]));
  }

  /** Titles that are reserved, sorted. */
  async reserved(): Promise<readonly string[]> {
    return (await this.account()).reservations.map(({ title }) => title).toSorted();
  }

  /** Reserves a title for pickup in the first branch that the library offers. */
  async reserve(recordId: string): Promise<void> {
    const request = { recordId, requestId: randomUUID() };
    let reply = await this.#step("/reservation", request);
    if (reply.status === "SELECTION_NEEDED")
      reply = await this.#step("/reservation", {
        ...request,
        step: reply.step,
        selection: reply.selection[0]?.key,
      });
    if (reply.status !== "OK") throw new Error(`${recordId} was not reserved: ${reply.status}`);
  }

  /** Cancels a reservation; does nothing for a title that is not reserved. */
  async cancel(title: string): Promise<void> {
    const { reservations } = await this.account();
    const id = reservations.find((one) => one.title === title)?.id;
    if (id === undefined) return;
    const request = { id, requestId: randomUUID() };
    const asked = await this.#step("/cancel", request);
    const reply =
      "step" in asked
        ? await this.#step("/cancel", { ...request, step: asked.step, confirmed: true })
        : asked;
    if (reply.status !== "OK") throw new Error(`${title} was not cancelled: ${reply.status}`);
  }

  /** Renews all that can be renewed. */
  async renewAll(): Promise<void> {
    const request = { requestId: randomUUID() };
    const asked = await this.#step("/prolongAll", request);
    if ("step" in asked)
      await this.#step("/prolongAll", { ...request, step: asked.step, confirmed: true });
  }

  /** Whether the private calendar is on. */
  async hasFeed(): Promise<boolean> {
    return endpoints.feedStatus.response.parse(await this.#ask("/account/feed")).enabled;
  }

  async endFeed(): Promise<void> {
    await this.#ask("/account/feed", { enabled: false });
  }

  async #step(path: string, body: unknown): Promise<StepReply> {
    return stepReply.parse(await this.#ask(path, body));
  }

  async #ask(path: string, body?: unknown): Promise<unknown> {
    this.#token ??= await this.#signIn();
    return this.#send(path, body, this.#token);
  }

  async #signIn(): Promise<string> {
    const { libraryId, userId, password } = this.#card;
    return session.parse(await this.#send("/auth/login", { libraryId, userId, password })).token;
  }

  async #send(path: string, body?: unknown, token?: string): Promise<unknown> {
    const reply = await fetch(`${this.#service}${path}`, {
      headers: {
        "x-version": "3.4.0",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${String(reply.status)} ${await reply.text()}`);
    return reply.json();
  }
}
