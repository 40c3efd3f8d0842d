import { expect, test } from "vitest";
import { type ChainedFeeEntry, feeEntryHash } from "./fee-entry.ts";
import { CHAIN_START } from "./hash-chain.ts";

const ENTRY: ChainedFeeEntry = {
  project: "basic",
  library_id: 1,
  seq: 7,
  day: "2026-03-10",
  at_ms: 1000,
  kind: "payment",
  way: "cash",
  cents: -250,
  tariff: "overdue",
  fee_id: "f1",
  refers_to: 3,
  branch: "main",
  workstation: "Theke 1",
  staff: "anna",
  receipt_year: 2026,
  receipt_no: 12,
  request_id: "r",
  reason: "x",
};

test.each<[keyof ChainedFeeEntry, Partial<ChainedFeeEntry>]>([
  ["project", { project: "other" }],
  ["library_id", { library_id: 2 }],
  ["seq", { seq: 8 }],
  ["day", { day: "2026-03-11" }],
  ["at_ms", { at_ms: null }],
  ["kind", { kind: "waiver" }],
  ["way", { way: "card" }],
  ["cents", { cents: -251 }],
  ["tariff", { tariff: "lost" }],
  ["fee_id", { fee_id: "f2" }],
  ["refers_to", { refers_to: null }],
  ["branch", { branch: "north" }],
  ["workstation", { workstation: null }],
  ["staff", { staff: "bert" }],
  ["receipt_year", { receipt_year: 2027 }],
  ["receipt_no", { receipt_no: 13 }],
  ["request_id", { request_id: null }],
  ["reason", { reason: null }],
])("another %s is another hash", (_, changed) => {
  const hash = feeEntryHash(CHAIN_START, ENTRY);
  expect(feeEntryHash(CHAIN_START, { ...ENTRY, ...changed })).not.toBe(hash);
  expect(feeEntryHash("x", ENTRY)).not.toBe(hash);
});
