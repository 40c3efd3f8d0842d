import { Refusal } from "../projects/mistakes/refusal.ts";
import type { LibraryId, LoginProof, ProjectId } from "@freihand/contract";
import type { KnownDevices, LinkPlace, StaffPlace } from "./known-devices.ts";
import type { Admission, LoginGuard } from "./login-guard.ts";
import type { LoginPuzzles } from "./login-puzzles.ts";

/** What slows guessing down, for patrons and staff alike. */
export interface AdmissionParts {
  readonly guard: LoginGuard;
  readonly puzzles: LoginPuzzles;
  readonly devices: KnownDevices;
}

/** Who wants to sign in, before anything is compared. */
interface AdmissionRequest {
  readonly project: ProjectId;
  /** Whose failures are counted together. */
  readonly library: LibraryId | StaffPlace | LinkPlace;
  /** Card number or login name. */
  readonly userId: string;
  readonly connection: string;
  readonly proof?: LoginProof | undefined;
  readonly deviceToken?: string | undefined;
  /** As in `Attempt`. */
  readonly locksAfter?: number | undefined;
}

type Admitted = Extract<Admission, { readonly admitted: true }>;

/**
 * Lets an attempt to sign in through; its outcome has to be reported.
 * @throws {Refusal} `rate_limited`, with a puzzle where solving one helps
 */
export async function admit(
  { guard, puzzles, devices }: AdmissionParts,
  { project, library, userId, proof, deviceToken, ...attempt }: AdmissionRequest,
): Promise<Admitted> {
  const place = `${project}/${String(library)}`;
  const card = `${place}/${userId}`;
  const [device, effort] = await Promise.all([
    devices.recognise({ project, library, userId }, deviceToken),
    puzzles.effortOf(card, proof),
  ]);
  const admission = await guard.admit({ ...attempt, library: place, userId, device, effort });
  if (admission.admitted) return admission;
  const { waitMs, effort: wanted } = admission;
  throw new Refusal("rate_limited", {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
    ...(wanted === undefined ? {} : { puzzle: puzzles.make(card, wanted) }),
  });
}
