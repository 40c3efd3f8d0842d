/**
 * Outcome of adding a card to the device's wallet. `handed_over`: another app prompts the patron; the answer is not
 * reported.
 * @source spec §8 "Wallet pass"
 */
export type WalletOutcome =
  | "added"
  | "handed_over"
  | "cancelled"
  | "already_added"
  | "invalid_data"
  | "base64_error"
  | "failed";

/** The device's own wallet, where the app itself can add passes to it. */
export interface WalletPort {
  /**
   * Shows the device's own prompt; never rejects.
   * @param pkpass a signed pass, base64
   */
  add(pkpass: string): Promise<WalletOutcome>;
}
