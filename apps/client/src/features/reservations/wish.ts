import type { LibraryId } from "@freihand/contract";

/** What a visitor wanted to reserve when login came in between. */
export interface Wish {
  readonly libraryId: LibraryId;
  readonly recordId: string;
  /** Undefined: any copy. */
  readonly copyId?: string | undefined;
}

/** A wish that is older than this is no longer meant, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

// In memory and not in the address: a link from elsewhere must not be able to reserve anything.
let kept: { readonly wish: Wish; readonly at: number } | undefined;

/** Keeps a wish while its patron signs in. @param now milliseconds since 1970 */
export function keepWish(wish: Wish, now: number): void {
  kept = { wish, at: now };
}

/** Whether this is what was wished for; the wish is gone afterwards. @param now milliseconds since 1970 */
export function takeWish({ libraryId, recordId, copyId }: Wish, now: number): boolean {
  if (kept === undefined) return false;
  const { wish, at } = kept;
  const isSame =
    wish.libraryId === libraryId && wish.recordId === recordId && wish.copyId === copyId;
  if (isSame || now - at > LIFETIME_MS) kept = undefined;
  return isSame && now - at <= LIFETIME_MS;
}
