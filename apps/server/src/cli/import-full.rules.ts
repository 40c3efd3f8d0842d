/** `--full` would remove what it should not; the message explains how to proceed. */
export class FullRefused extends Error {
  override readonly name = "FullRefused";
}

/** This many titles may be removed without confirmation: a week's withdrawals in a small library. */
const ALWAYS_FEW = 10;
const FEW_SHARE = 0.1;

/** What `--full` is about to do. */
export interface FullPlan {
  /** Titles that are in none of the files. */
  readonly gone: number;
  /** Titles in the catalogue before their removal. */
  readonly total: number;
  /** Records that could not be read. */
  readonly refused: number;
  /** `--yes` was given. */
  readonly isAgreed: boolean;
}

/**
 * Why `--full` removes nothing: the wrong file, half a file or a damaged one would empty the catalogue.
 * @returns undefined when it may
 */
export function fullProblem({ gone, total, refused, isAgreed }: FullPlan): string | undefined {
  if (isAgreed || gone === 0) return undefined;
  const nothing = "Nothing was changed. If that is right, repeat it with --yes.";
  const counted = `${String(gone)} of ${String(total)} titles are in none of the files`;
  if (refused > 0)
    return `${counted}, and ${String(refused)} records could not be read: they may be among them. ${nothing}`;
  return gone > ALWAYS_FEW && gone > total * FEW_SHARE
    ? `${counted}: more than a tenth of the catalogue. ${nothing}`
    : undefined;
}
