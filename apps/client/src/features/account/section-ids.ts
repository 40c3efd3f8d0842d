/** Ids of the headings that the overview jumps to. */
export const LOANS_ID = "account-loans";
export const READY_ID = "account-ready";
export const RESERVATIONS_ID = "account-reservations";
export const FEES_ID = "account-fees";
export const MORE_ID = "account-more";
