import { libraryId } from "@freihand/contract";
import * as z from "zod/mini";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { SealError } from "./token-seal.ts";
import type { Project } from "../projects/projects.ts";
import type { SignedIn } from "../identity.ts";
import type { TokenSeal } from "./token-seal.ts";

/** @source api "Session" */
export const ACCESS_LIFE_MS = 15 * 60_000;

const claims = z.object({
  sub: z.string(),
  lib: libraryId,
  sid: z.string(),
  sec: z.optional(z.string()),
});

/** Seals the signed-in patron into a token that only this server can read. */
export function makeAccessToken(seal: TokenSeal, who: SignedIn): Promise<string> {
  const { userId, secret } = who.patron;
  return seal.seal(
    {
      sub: userId,
      lib: who.library,
      sid: who.session,
      ...(secret === undefined ? {} : { sec: secret }),
    },
    who.project,
  );
}

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * The caller, by the `Authorization` header alone.
 * @throws {Refusal} `token_expired` for a token that was once valid, `unauthorized` for everything else
 * @source
 */
export async function readAccessToken(
  seal: TokenSeal,
  authorization: string | undefined,
  project: Project,
): Promise<SignedIn> {
  const token = BEARER.exec(authorization ?? "")?.[1];
  if (token === undefined) throw new Refusal("unauthorized");
  const payload = await seal.open(token, project.id).catch((error: unknown) => {
    const expired = error instanceof SealError && error.reason === "expired";
    throw new Refusal(expired ? "token_expired" : "unauthorized");
  });
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw new Refusal("unauthorized");
  const { sub, lib, sid, sec } = parsed.data;
  return {
    project: project.id,
    library: lib,
    patron: { userId: sub, ...(sec === undefined ? {} : { secret: sec }) },
    session: sid,
  };
}
