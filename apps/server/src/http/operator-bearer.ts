import { createHash, timingSafeEqual } from "node:crypto";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { FastifyRequest } from "fastify";

/** Whoever sends `Authorization: Bearer TOKEN` is the operator. @throws {Refusal} `unauthorized` for everybody else */
export function requireBearer({ headers }: FastifyRequest, token: string): void {
  const [, given = ""] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
  if (!isSame(given, token)) throw new Refusal("unauthorized");
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
