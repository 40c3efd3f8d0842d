import type { Fee, LentItem, Money } from "@freihand/contract";
import { byDeadlineThenTitle } from "../../../parts/account/due-group.rules.ts";
import { feeOfAll, owedFor, totalsOf } from "../../../parts/account/renewal-fee.rules.ts";
import type { HouseholdCard } from "../household.rules.ts";

/** What renewing all would do for one card. */
export type CardPlan =
  | {
      readonly status: "ready";
      readonly of: HouseholdCard;
      /** All loans of the card, also those that cannot be renewed. */
      readonly loans: readonly LentItem[];
      /** Only these are requested. */
      readonly renewable: readonly LentItem[];
      /** Total charged with it according to the account, overdue fees so far included; undefined: nothing. */
      readonly fee: Money | undefined;
      /** The part that is owed without the renewal as well; undefined: nothing. */
      readonly overdue: Money | undefined;
    }
  /** Every loan has its reason why not. */
  | { readonly status: "refused"; readonly of: HouseholdCard; readonly loans: readonly LentItem[] }
  /** The library renews only one by one, or not through the app at all. */
  | { readonly status: "not_offered"; readonly of: HouseholdCard }
  /** Its loans are unknown. */
  | { readonly status: "unread"; readonly of: HouseholdCard };

export type ReadyPlan = Extract<CardPlan, { status: "ready" }>;

/** What renewing all would do, card by card; a card without loans is left out. @source spec §5 "Confirmations" */
export function renewalPlan(cards: readonly HouseholdCard[]): readonly CardPlan[] {
  return cards.flatMap((of): readonly CardPlan[] => {
    const { account, library } = of;
    if (account === undefined) return [{ status: "unread", of }];
    const loans = account.lent.toSorted(byDeadlineThenTitle);
    if (loans.length === 0) return [];
    if (library?.can.renewAll === false) return [{ status: "not_offered", of }];
    const renewable = loans.filter(({ renew }) => renew.ok);
    if (renewable.length === 0) return [{ status: "refused", of, loans }];
    return [{ status: "ready", of, loans, renewable, ...charged(renewable, account.fees) }];
  });
}

function charged(
  renewable: readonly LentItem[],
  fees: readonly Fee[],
): Pick<Extract<CardPlan, { status: "ready" }>, "fee" | "overdue"> {
  const overdue = totalsOf(owedFor(renewable, fees));
  const renewing = feeOfAll(renewable);
  const [fee, ...others] = totalsOf([...overdue, ...(renewing === undefined ? [] : [renewing])]);
  return others.length === 0
    ? { fee, overdue: overdue[0] }
    : { fee: undefined, overdue: undefined };
}

/** Whether a plan needs a request to its library. */
export const isReady = (plan: CardPlan): plan is ReadyPlan => plan.status === "ready";
