import { describe, expect, it } from "vitest";
import { isoDate, stepReply } from "@freihand/contract";
import { CLOSED, isFinal, nextState, type MultiStepState } from "./multi-step.rules.ts";
import { stepRequest, type PatronAction } from "./patron-action.rules.ts";
import { refusalText } from "./renew-reason.rules.ts";

const action: PatronAction = { call: "reserve", recordId: "r1", title: "Garten" };
const question = stepReply.parse({
  status: "CONFIRMATION_NEEDED",
  step: "s1",
  message: "Vormerken kostet 1 €.",
});
const ok = stepReply.parse({ status: "OK" });
const requestId = "7b0f3c51-54ab-4c0c-9a40-1f2cfcbb4c67";

describe("the state of a multi-step action", () => {
  const sending = nextState(CLOSED, { type: "started", action });
  const asking = nextState(sending, { type: "replied", reply: question });

  it("keeps the question on screen while its answer is pending", () => {
    expect(asking).toEqual({ status: "asking", action, question });
    expect(nextState(asking, { type: "sent" })).toEqual({ status: "sending", action, question });
  });

  it.each<[string, MultiStepState, MultiStepState["status"]]>([
    ["a first call is sent", sending, "sending"],
    ["a final reply ends it", nextState(asking, { type: "replied", reply: ok }), "ended"],
    ["a lost answer is looked into", nextState(asking, { type: "lost" }), "checking"],
    [
      "a refusal fails",
      nextState(asking, { type: "failed", failure: { kind: "offline" } }),
      "failed",
    ],
    ["it closes at any time", nextState(sending, { type: "closed" }), "closed"],
    [
      "what arrives later leaves it closed",
      nextState(CLOSED, { type: "replied", reply: ok }),
      "closed",
    ],
  ])("%s", (_name, state, status) => {
    expect(state.status).toBe(status);
  });

  it.each([
    [{ status: "OK" }, true],
    [{ status: "UNSUPPORTED" }, true],
    [{ status: "EXTERNAL", url: "https://library.example/" }, true],
    [{ status: "ERROR", code: "no_copy_reservable", message: "no" }, true],
    [{ status: "SELECTION_NEEDED", step: "s", selectionKind: "branch", selection: [] }, false],
    [{ status: "CONFIRMATION_NEEDED", step: "s" }, false],
    [{ status: "CLIENT_CONFIRMATION_NEEDED", step: "s" }, false],
    [{ status: "EMAIL_NEEDED", step: "s" }, false],
  ])("%o is final: %s", (reply, final) => {
    expect(isFinal(stepReply.parse(reply))).toBe(final);
  });
});

describe("the request of a step", () => {
  const loan = {
    id: "l1",
    title: "Garten",
    deadline: isoDate.parse("2026-12-01"),
    status: "",
    barcode: "1",
    format: "BOOK",
    renew: { ok: true },
  } as const;

  it.each<[PatronAction, object]>([
    [action, { call: "reserve", body: { recordId: "r1", requestId } }],
    [
      { ...action, copyId: "c1" },
      { call: "reserve", body: { recordId: "r1", copyId: "c1", requestId } },
    ],
    [
      { call: "renew", loan },
      { call: "renew", body: { id: "l1", requestId } },
    ],
    [
      { call: "renewAll", scope: "chosen", loans: [loan] },
      { call: "renewAll", body: { ids: ["l1"], requestId } },
    ],
    [
      { call: "renewAll", scope: "all", loans: [loan] },
      { call: "renewAll", body: { requestId } },
    ],
  ])("%o", (wish, request) => {
    expect(stepRequest(wish, { requestId })).toEqual(request);
  });

  it("carries the answer, its step and the unchanged requestId", () => {
    expect(stepRequest(action, { requestId, step: "s1", selection: "nord" }).body).toEqual({
      recordId: "r1",
      requestId,
      step: "s1",
      selection: "nord",
    });
  });
});

describe("why a loan cannot be renewed", () => {
  const earliest = isoDate.parse("2026-12-01");
  it.each([
    ["too_soon", { ok: false, earliest }, { key: "multistep.renew.too-soon", earliest }],
    ["too_soon", { ok: false }, { key: "multistep.renew.too-soon-undated" }],
    ["too_many", { ok: false, used: 3, max: 3 }, { key: "multistep.renew.too-many", max: 3 }],
    ["too_many", { ok: false, used: 0, max: 0 }, { key: "multistep.renew.too-many-never" }],
    ["too_many", { ok: false }, { key: "multistep.renew.too-many-uncounted" }],
    ["on_reserve", { ok: false }, { key: "multistep.renew.on-reserve" }],
    ["card_expired", { ok: false }, { key: "multistep.renew.card-expired" }],
    ["fees", { ok: false }, { key: "multistep.renew.fees" }],
    ["blocked", { ok: false }, { key: "multistep.renew.blocked" }],
    ["not_allowed", { ok: false }, { key: "multistep.renew.not-allowed" }],
    ["unknown", undefined, { key: "multistep.renew.unknown" }],
    [undefined, { ok: false }, { key: "multistep.renew.unknown" }],
  ] as const)("%s with %o", (reason, facts, text) => {
    expect(refusalText(reason, facts)).toEqual(text);
  });
});
