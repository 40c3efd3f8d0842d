import { describe, expect, test } from "vitest";
import { walletOutcome } from "../../platform/ports/wallet-code.rules.ts";
import { passLike } from "./fixtures/pass.ts";
import { isInWallet, WALLET_TEXT, walletWays } from "./wallet.rules.ts";

const GOOGLE = "https://pay.google.com/gp/v/save/token";
const BOTH = passLike({ appleWallet: true, googleWallet: GOOGLE });

describe("the wallets that are offered", () => {
  test.each([
    ["ios", false, { pass: "apple" }],
    ["ios", true, { pass: "apple" }],
    ["android", false, { google: GOOGLE }],
    ["android", true, { google: GOOGLE }],
    [undefined, false, { pass: "file", google: GOOGLE }],
  ] as const)("on %s (wallet of the app: %s), of both", (system, hasWallet, ways) => {
    expect(walletWays(BOTH, { system, hasWallet })).toEqual(ways);
  });

  test("are the app's own on Android where the library issues nothing for Google's", () => {
    const device = { system: "android", hasWallet: true } as const;
    expect(walletWays(passLike({ appleWallet: true }), device)).toEqual({ pass: "device" });
  });

  test.each([
    ["nothing where the library issues nothing", {}, {}],
    ["a file on Android where there is nothing else", { appleWallet: true }, { pass: "file" }],
    ["nothing that is not https", { googleWallet: "javascript:alert(1)" }, {}],
    ["nothing that could be read on its way", { googleWallet: "http://pay.google.com/x" }, {}],
  ])("are %s", (_title, offered, ways) => {
    const device = { system: "android", hasWallet: false } as const;
    expect(walletWays({ ...passLike(), ...offered }, device)).toEqual(ways);
  });
});

describe("the device's wallet replies", () => {
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
