import { isoDate, type ItemResult, type LentItem, type RenewReason } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import {
  askRenewal,
  nothingToRenew,
  renewalReply,
  type RenewalOutcome,
  type RenewalRequest,
} from "./renewal-replies.ts";

const day = (text: string) => isoDate.parse(text);
const OLD = day("2026-12-01");
const NEW = day("2026-12-29");

const request = (more: Partial<RenewalRequest> = {}): RenewalRequest => ({
  requestId: "r-1",
  answers: {},
  isOne: false,
  ...more,
});
const loan = (title: string): LentItem => ({
  id: title,
  title,
  status: "",
  deadline: OLD,
  barcode: title,
  format: "BOOK",
  renew: { ok: true },
});
const renewed = (title: string): ItemResult => ({
  id: title,
  title,
  ok: true,
  oldDeadline: OLD,
  newDeadline: NEW,
});
const refused = (title: string, reason?: RenewReason): ItemResult => ({
  id: title,
  title,
  ok: false,
  oldDeadline: OLD,
  reason,
});
const reply = (results: readonly ItemResult[], more: Partial<RenewalOutcome> = {}) =>
  renewalReply({ results, isOne: false, locale: "en", today: OLD, ...more });

describe("renewing without loans", () => {
  it.each([
    { ids: undefined, code: "conflict", message: "You have nothing on loan at the moment." },
    { ids: ["7"], code: "not_found", message: "This loan no longer exists." },
  ])("tells $code", ({ ids, code, message }) => {
    expect(nothingToRenew(request({ ids }), "en")).toEqual({ status: "ERROR", code, message });
  });
});

describe("the question before renewing", () => {
  it.each([
    { about: "one loan by its title", isOne: true, titles: ["Momo"], named: "Momo" },
    { about: "several by their number", isOne: false, titles: ["Momo", "Emma"], named: "2" },
    { about: "all, of which there is one", isOne: false, titles: ["Momo"], named: "1 item?" },
  ])("names $about", ({ isOne, titles, named }) => {
    const question = askRenewal(titles.map(loan), request({ isOne }), "en");
    expect(question).toMatchObject({ status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm" });
    expect(question.message).toContain(named);
  });
});

describe("the reply after renewing", () => {
  it("names title and day of one loan", () => {
    const { message } = reply([renewed("Momo")], { isOne: true });
    expect(message).toMatch(/Momo.*29 December/);
  });

  it("counts several, and is no error when one of them was renewed", () => {
    const answer = reply([renewed("Momo"), refused("Emma", "on_reserve")]);
    expect(answer.status).toBe("OK");
    expect(answer.message).toMatch(/1 .*2/);
  });

  it.each<[RenewReason, string]>([
    ["fees", "account_blocked"],
    ["blocked", "account_blocked"],
    ["card_expired", "card_expired"],
    ["not_allowed", "unsupported"],
    ["on_reserve", "conflict"],
    ["too_many", "conflict"],
    ["too_soon", "conflict"],
    ["unknown", "conflict"],
  ])("tells why nothing was renewed: %s", (reason, code) => {
    const both = reply([refused("Momo", reason), refused("Emma", reason)]);
    expect(both).toMatchObject({ status: "ERROR", code });
    expect(both.message).not.toBe(
      reply([refused("Momo", "fees"), refused("Emma", "unknown")]).message,
    );
  });

  it("names no reason where there are several", () => {
    const answer = reply([refused("Momo", "fees"), refused("Emma", "card_expired")]);
    expect(answer).toMatchObject({ status: "ERROR", code: "conflict" });
  });

  it("repeats the library's own words where it has none", () => {
    const words = "Bitte kommen Sie vorbei";
    expect(reply([refused("Momo")], { words }).message).toContain(words);
    expect(reply([refused("Momo", "fees")], { words }).message).not.toContain(words);
  });

  it("leaves the account out where it could not be read", () => {
    expect(reply([renewed("Momo")])).not.toHaveProperty("account");
  });
});
