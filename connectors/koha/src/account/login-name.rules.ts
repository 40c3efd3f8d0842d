/**
 * Whether a login name is one that somebody types. Koha's database looks up names by a collation that passes over
 * control characters and other invisible ones: `1001\0` would be another name of the card 1001, and guesses at its
 * password would be counted apart.
 */
export const isLoginName = (name: string): boolean => name !== "" && !/[\p{Cc}\p{Cf}]/u.test(name);
