import { libraryId, projectId, type ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createPersisted } from "../settings/persisted.ts";
import { isSameCard, type CardKey } from "../session/session.rules.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

const shape = z.object({
  project: projectId,
  libraryId,
  userId: z.string(),
  /** Id of the loan request. */
  requestId: z.string(),
  barcode: z.string(),
  partCount: z.int(),
  parts: z.array(z.object({ number: z.int(), uid: z.string(), isUnlocked: z.boolean() })),
});
type Kept = z.infer<typeof shape>;

/** A loan by smart checkout that the patron has confirmed and whose tags are not all unlocked yet. */
export type OpenLoan = Omit<Kept, "project" | keyof CardKey>;

/** Whose open loans: a card of a project. */
export interface LoanOwner extends CardKey {
  readonly project: ProjectId;
}

/** The open loans of a card, so that a killed app continues where it was. @source Q-46 */
export function readOpenLoans(texts: TextStore, owner: LoanOwner): readonly OpenLoan[] {
  return keptIn(texts)
    .read()
    .filter((loan) => isOf(loan, owner))
    .map(({ requestId, barcode, partCount, parts }) => ({ requestId, barcode, partCount, parts }));
}

/** Replaces the open loans of a card. */
export function keepOpenLoans(
  texts: TextStore,
  { project, libraryId: library, userId }: LoanOwner,
  loans: readonly OpenLoan[],
): void {
  const owner = { project, libraryId: library, userId };
  change(texts, (kept) => [
    ...kept.filter((loan) => !isOf(loan, owner)),
    ...loans.map((loan) => ({ ...loan, ...owner, parts: [...loan.parts] })),
  ]);
}

/** For a card that was removed from this device. */
export function forgetOpenLoans(texts: TextStore, card: CardKey): void {
  if (texts.read(KEY) === undefined) return;
  change(texts, (kept) => kept.filter((loan) => !isSameCard(loan, card)));
}

const KEY = STORED_KEYS["open-loans"];

const isOf = (loan: Kept, owner: LoanOwner): boolean =>
  loan.project === owner.project && isSameCard(loan, owner);

const keptIn = (texts: TextStore) =>
  createPersisted<Kept[]>(texts, { key: KEY, version: 1, schema: z.array(shape), fallback: [] });

function change(texts: TextStore, to: (kept: readonly Kept[]) => Kept[]): void {
  const kept = keptIn(texts);
  const after = to(kept.read());
  if (after.length > 0) kept.write(after);
  else if (texts.read(KEY) !== undefined) texts.remove(KEY);
}
