import { screen } from "@testing-library/react";
import { errorCode, type ErrorCode } from "@freihand/contract";
import { describe, expect, test, vi } from "vitest";
import { ApiError, TransportError } from "../../api/errors.ts";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { ErrorNotice } from "./ErrorNotice.tsx";
import { errorText } from "./error-cause.ts";

const apiError = (code: ErrorCode, retryAfter?: number) =>
  new ApiError(
    {
      type: "x",
      title: "x",
      status: 400,
      exceptionType: "ApiException",
      code,
      message: "m",
      retryable: false,
      traceId: "t",
    },
    retryAfter,
  );

describe("an error", () => {
  test("of every code has a text of its own", () => {
    const texts = errorCode.options.map((code) => errorText(apiError(code)));
    expect(new Set(texts).size).toBe(errorCode.options.length);
  });

  test("without a response says what to do, and can be retried", async () => {
    const retry = vi.fn<() => void>();
    const notice = <ErrorNotice error={new TransportError("network")} onRetry={retry} />;
    const { user } = await renderPart(notice, { locale: "en" });
    expect(screen.getByRole("alert")).toHaveTextContent("No connection to the server.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test("caused by invalid input shows the library's message, and is not retried", async () => {
    const retry = vi.fn<() => void>();
    await renderPart(<ErrorNotice error={apiError("validation")} onRetry={retry} />);
    expect(screen.getByRole("alert")).toHaveTextContent(/m$/);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("for too many attempts names the minutes to wait", async () => {
    await renderPart(<ErrorNotice error={apiError("rate_limited", 61)} />);
    expect(screen.getByRole("alert")).toHaveTextContent("in 2 Minuten");
  });

  test.each(errorCode.options)("of %s with a wait gives a single piece of advice", async (code) => {
    await renderPart(<ErrorNotice error={apiError(code, 61)} />);
    const text = screen.getByRole("alert").textContent;
    expect(text.match(/bitte (?:warten|versuchen)/gi)).toHaveLength(1);
  });

  test("of any other kind is reported in plain words", async () => {
    await renderPart(<ErrorNotice error={new Error("x is not a function")} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Etwas Unerwartetes ist passiert.");
    expect(screen.getByRole("alert")).not.toHaveTextContent("function");
  });
});
