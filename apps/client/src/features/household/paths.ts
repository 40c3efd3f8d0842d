/** Path for signing a card in and coming back. */
export const ADD_CARD_PATH = "/login?redirect=/accounts";
