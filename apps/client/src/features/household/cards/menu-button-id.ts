/** Id of the button that opens a card's menu. @param key of the card */
export const menuButtonId = (key: string): string => `card-menu ${key}`.replaceAll(/\W+/g, "-");
