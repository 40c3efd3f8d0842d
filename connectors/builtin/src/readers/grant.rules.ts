import { ageOn } from "@freihand/circulation";
import type { GrantEnd, GrantRefusal, ReaderFacts } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";

/** Age from which nobody else opens an account, if the library's file says nothing. */
export const USUAL_UNTIL_AGE = 16;

const OF_AGE = 18;

/** A card at the other end of a grant. */
export interface GrantedCard extends GrantEnd {
  readonly bornOn?: IsoDate | undefined;
}

/** A reader at one end of a grant. */
type GrantReader = Pick<ReaderFacts, "bornOn"> & { readonly card: string };

/** A grant that is to be made, and when. */
interface NewGrant {
  readonly child: GrantReader;
  readonly guardian: GrantReader;
  readonly today: IsoDate;
  readonly untilAge: number;
}

/** Whether somebody else may still open the account of who was born on this day; without a birthday nobody may. */
export const isChild = (bornOn: IsoDate | undefined, today: IsoDate, untilAge: number): boolean =>
  bornOn !== undefined && ageOn(bornOn, today) < untilAge;

/** Why no grant can be made. @returns undefined: it can */
export function grantRefusal({
  child,
  guardian,
  today,
  untilAge,
}: NewGrant): GrantRefusal | undefined {
  if (child.card === guardian.card) return "own_card";
  if (child.bornOn === undefined) return "no_birthday";
  if (!isChild(child.bornOn, today, untilAge)) return "too_old";
  return isChild(guardian.bornOn, today, OF_AGE) ? "guardian_young" : undefined;
}
