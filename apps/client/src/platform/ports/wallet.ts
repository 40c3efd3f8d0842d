/**
 * What became of a card that was to go into the device's wallet. `handed_over`: another app has it and asks the patron; what the
 * answer is, nobody tells.
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

/** The device's own wallet, where the app itself can put passes into it. */
export interface WalletPort {
  /**
   * Shows the device's own question; never rejects.
   * @param pkpass a signed pass, base64
   */
  add(pkpass: string): Promise<WalletOutcome>;
}
