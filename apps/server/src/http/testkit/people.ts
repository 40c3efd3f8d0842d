import { session } from "@freihand/contract";
import { nameOf } from "./card.ts";
import type { Session } from "@freihand/contract";
import type { TestApp } from "../fake/test-app.ts";
import type { CardOwner } from "./card.ts";

/** 2 projects × 2 libraries × 2 patrons. @source Q-3 */
export const PEOPLE: readonly CardOwner[] = (["basic", "andere"] as const).flatMap((project) =>
  ([1, 2] as const).flatMap((library) =>
    (["1001", "1002"] as const).map((card) => ({ project, library, card })),
  ),
);

/** Anna of library 1 of `basic`. */
export const ANNA: CardOwner = { project: "basic", library: 1, card: "1001" };

/** A person's name in the fake libraries and in the log of a test. */
export const placeOf = ({ project, library }: CardOwner) => `${project}/${String(library)}`;

/** Signs in. @throws when the card is refused */
export async function sessionOf(
  { app }: TestApp,
  who: CardOwner,
  over: object = {},
): Promise<Session> {
  const { project, library: libraryId, card: userId } = who;
  const reply = await app.inject({
    method: "POST",
    url: `/services/de/${project}/auth/login`,
    payload: { libraryId, userId, password: `pw-${nameOf(who)}`, ...over },
  });
  return session.parse(reply.json());
}
