/** A recovery code as it is compared: blanks, hyphens and capitals do not matter. */
export const normalizedRecoveryCode = (typed: string): string =>
  typed.replace(/[^0-9a-f]/gi, "").toLowerCase();

/** Whether what was typed is meant as a code of the authenticator: six digits. */
export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/[\s-]/g, ""));
