import { describe, expect, test } from "vitest";
import { walletOutcome } from "../../platform/ports/wallet-code.rules.ts";
import { passLike } from "./fixtures/pass.ts";
import { isInWallet, WALLET_TEXT, walletWays } from "./wallet.rules.ts";

const GOOGLE = "https://pay.google.com/gp/v/save/token";
const BOTH = passLike({ appleWallet: true, googleWallet: GOOGLE });

describe("the wallets that are offered", () => {
  test.each([
    ["ios", { apple: "add" }],
    ["android", { google: GOOGLE }],
    [undefined, { apple: "file", google: GOOGLE }],
  ] as const)("on %s, of both", (system, ways) => {
    expect(walletWays(BOTH, system)).toEqual(ways);
  });

  test.each([
    ["nothing where the library issues nothing", {}, {}],
    ["a file on Android where there is nothing else", { appleWallet: true }, { apple: "file" }],
    ["nothing that is not https", { googleWallet: "javascript:alert(1)" }, {}],
    ["nothing that could be read on its way", { googleWallet: "http://pay.google.com/x" }, {}],
  ])("are %s", (_title, offered, ways) => {
    expect(walletWays({ ...passLike(), ...offered }, "android")).toEqual(ways);
  });
});

describe("what the device's wallet answers", () => {
  test.each([
    [100, "already_added", "id-card.wallet.already-added"],
    [101, "invalid_data", "id-card.wallet.invalid-data"],
    [102, "base64_error", "id-card.wallet.base64-error"],
    [0, "failed", "id-card.wallet.failed"],
    [103, "failed", "id-card.wallet.failed"],
  ] as const)("%i means %s", (code, outcome, text) => {
    expect(walletOutcome(code)).toBe(outcome);
    expect(WALLET_TEXT[outcome]).toBe(text);
    expect(isInWallet(outcome)).toBe(code === 100);
  });
});
