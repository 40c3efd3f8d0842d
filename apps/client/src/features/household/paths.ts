/** Where a card signs in and comes back from. */
export const ADD_CARD_PATH = "/login?redirect=/accounts";
