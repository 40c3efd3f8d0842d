import { session } from "@freihand/contract";
import type { LightMyRequestResponse } from "fastify";
import type { TestApp } from "../fake/test-app.ts";

/** A person with a card of one of the fake libraries. */
export interface CardOwner {
  readonly project: "basic" | "andere";
  readonly library: 1 | 2;
  readonly card: "1001" | "1002";
}

const FIRST_NAMES = { "1001": "Anna", "1002": "Bert" } as const;

/** The name of a card's owner in the fake libraries. */
export const nameOf = ({ project, library, card }: CardOwner): string =>
  `${FIRST_NAMES[card]}-${project}-${String(library)}`;

type Headers = Readonly<Record<string, string>>;

/** Calls of a patron who has just signed in. */
export interface SignedInCard {
  readonly get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly post: (path: string, body: object, headers?: Headers) => Promise<LightMyRequestResponse>;
}

/** Signs in. @throws when the card is refused */
export async function signIn(
  { app }: TestApp,
  who: CardOwner,
  locale: "de" | "en" = "de",
): Promise<SignedInCard> {
  const base = `/services/${locale}/${who.project}`;
  const reply = await app.inject({
    method: "POST",
    url: `${base}/auth/login`,
    payload: { libraryId: who.library, userId: who.card, password: `pw-${nameOf(who)}` },
  });
  const headers = { authorization: `Bearer ${session.parse(reply.json()).token}` };
  return {
    get: (path, more) => app.inject({ url: `${base}${path}`, headers: { ...headers, ...more } }),
    post: (path, payload, more) =>
      app.inject({
        method: "POST",
        url: `${base}${path}`,
        headers: { ...headers, ...more },
        payload,
      }),
  };
}
