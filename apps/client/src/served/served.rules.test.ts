import { describe, expect, test } from "vitest";
import { ApiError, TransportError } from "../api/errors.ts";
import { isNeeded, servedFailure, servedScreen } from "./served.rules.ts";

test.each([
  ["/", ["src/app/pages/StartPage.tsx"]],
  ["/start/1", ["src/app/pages/StartPage.tsx"]],
  ["/record/1/b1", ["src/app/pages/RecordPage.tsx"]],
  ["/result", ["src/app/pages/ResultPage.tsx"]],
  ["/result?FREE=a", ["src/app/pages/ResultPage.tsx"]],
  ["/result?FREE=a&record=b1", ["src/app/pages/ResultPage.tsx"]],
  ["/account", undefined],
  ["/login", undefined],
  ["/desk", undefined],
  ["/desk/loans", undefined],
  ["/opac-demo", undefined],
  ["/no/such/screen", ["src/app/pages/NotFoundPage.tsx"]],
  ["/__proto__", ["src/app/pages/NotFoundPage.tsx"]],
])("%s is rendered from %j", (path, modules) => {
  expect(servedScreen(new URL(path, "https://a.example"))?.modules).toEqual(modules);
});

test.each([
  ["/", ["libraries"], true],
  ["/", ["config", "basic"], true],
  ["/", ["info", 1], false],
  ["/record/1/b1", ["record", 1, "b1"], true],
  ["/record/1/b1", ["info", 1], false],
  ["/result", ["search", "words"], true],
  ["/result", ["searchfields", 1], false],
  ["/result", [], false],
])("%s needs %j: %s", (path, key, needed) => {
  const screen = servedScreen(new URL(path, "https://a.example"));
  expect(screen && isNeeded(screen, key)).toBe(needed);
});

describe("what failures make of a page", () => {
  const refused = (status: number) => ({
    state: {
      status: "error",
      error: new ApiError({
        type: "urn:freihand:not_found",
        title: "not found",
        status,
        exceptionType: "ApiException",
        code: "not_found",
        message: "not found",
        retryable: false,
        traceId: "trace",
      }),
    },
  });
  const lost = { state: { status: "error", error: new TransportError("bad_response") } };
  const fine = { state: { status: "success", error: null } };
  const pending = { state: { status: "pending", error: null } };

  test.each([
    ["nothing failed", [fine, pending], undefined],
    ["no call", [], undefined],
    ["not found", [fine, refused(404)], "missing"],
    ["refused otherwise", [refused(404), refused(503)], "unknown"],
    ["no answer", [fine, lost], "unknown"],
  ] as const)("%s", (_what, outcomes, made) => {
    expect(servedFailure(outcomes)).toBe(made);
  });
});
