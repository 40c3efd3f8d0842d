/** What a sealed token carries. */
export type SealedClaims = Readonly<Record<string, unknown>>;

/** Seals questions so that the server need not remember them; the composition root hands in the keys. */
export interface StepSeal {
  /** @param audience fingerprint of whom and what the token is for */
  readonly seal: (claims: SealedClaims, audience: string) => Promise<string>;
  /** Rejects when the token was not made for this audience, was changed, or has run out. */
  readonly open: (token: string, audience: string) => Promise<SealedClaims>;
}
