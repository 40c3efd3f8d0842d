import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { OpenStep } from "./step-answers.rules.ts";

/** The payload of a sealed token. */
type SealedClaims = Readonly<Record<string, unknown>>;

/** Seals questions so that the server need not store them; the composition root passes in the keys. */
export interface StepSeal {
  /** @param audience fingerprint of the token's recipient and purpose */
  readonly seal: (claims: SealedClaims, audience: string) => Promise<string>;
  /** Rejects when the token was made for another audience, was altered, or has expired. */
  readonly open: (token: string, audience: string) => Promise<SealedClaims>;
}

/** Which call of which patron a question belongs to, and what it is about. */
export interface StepSubject {
  readonly call: string;
  /** Project, library and card number. */
  readonly patron: string;
  /** The body's own members, such as `recordId`. */
  readonly about: Readonly<Record<string, unknown>>;
}

const claims = z.object({
  name: z.string(),
  by: z.enum(["selection", "confirmed", "email"]),
  answers: z.record(z.string(), z.string()),
});

/** A question sealed for exactly this patron, call and subject. */
export function sealStep(seal: StepSeal, step: OpenStep, subject: StepSubject): Promise<string> {
  const content: SealedClaims = { name: step.name, by: step.answeredBy, answers: step.answers };
  return seal.seal(content, audienceFingerprint(subject));
}

/** @throws {Refusal} `validation` for a token that is broken, expired, or of another patron or subject */
export async function openStep(
  seal: StepSeal,
  token: string,
  subject: StepSubject,
): Promise<OpenStep> {
  const opened = await seal.open(token, audienceFingerprint(subject)).catch(() => undefined);
  const parsed = claims.safeParse(opened);
  if (!parsed.success) throw new Refusal("validation", { field: "step" });
  const { name, by, answers } = parsed.data;
  return { name, answeredBy: by, answers };
}

/** The members sorted by name: the same request has the same fingerprint in whatever order it is written. */
function audienceFingerprint({ call, patron, about }: StepSubject): string {
  const members = Object.entries(about)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b));
  return createHash("sha256")
    .update(JSON.stringify([call, patron, members]))
    .digest("base64url");
}
