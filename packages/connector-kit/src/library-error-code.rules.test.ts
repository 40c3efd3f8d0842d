import { expect, test } from "vitest";
import { isKeptClosed, toLibraryErrorCode } from "./library-error-code.rules.ts";

const coded = (code: string, cause?: unknown) => Object.assign(new Error("x", { cause }), { code });
const named = (name: string) => Object.assign(new Error("x"), { name });

test.each([
  ["ECONNREFUSED", coded("ECONNREFUSED"), "unreachable", "unreachable"],
  [
    "a cause deep down",
    new TypeError("x", { cause: coded("Y", coded("ENOTFOUND")) }),
    "unreachable",
    "unreachable",
  ],
  ["a slow connection", coded("UND_ERR_CONNECT_TIMEOUT"), "unreachable", "unreachable"],
  ["slow headers", coded("UND_ERR_HEADERS_TIMEOUT"), "timeout", "unclear"],
  ["our own limit", named("TimeoutError"), "timeout", "unclear"],
  ["a connection that broke", coded("ECONNRESET"), "unreachable", "unclear"],
  [
    "a reply that broke off on a connection of its own",
    coded("UND_ERR_RES_CONTENT_LENGTH_MISMATCH"),
    "unreachable",
    "unclear",
  ],
  ["anything else", new Error("x"), "bad_reply", "unclear"],
  ["a code that is no text", Object.assign(new Error("x"), { code: 1 }), "bad_reply", "unclear"],
  ["what is no error", "ECONNREFUSED", "bad_reply", "unclear"],
  ["nothing", undefined, "bad_reply", "unclear"],
])("after %s a change is unclear unless it was never sent", (...row) => {
  const [, error, read, change] = row;
  for (const method of ["GET", "HEAD", "OPTIONS"])
    expect(toLibraryErrorCode(error, method)).toBe(read);
  for (const method of ["POST", "PUT", "DELETE", "get"])
    expect(toLibraryErrorCode(error, method)).toBe(change);
});

const closed = (code: string, bytesRead?: number) =>
  Object.assign(new Error("x"), { code, socket: bytesRead === undefined ? null : { bytesRead } });

test.each([
  ["a connection that has answered before", closed("UND_ERR_SOCKET", 248), true],
  ["the same, deep down", new TypeError("x", { cause: closed("UND_ERR_SOCKET", 1) }), true],
  ["a new connection", closed("UND_ERR_SOCKET", 0), false],
  ["no connection", closed("UND_ERR_SOCKET"), false],
  ["another failure", closed("UND_ERR_HEADERS_TIMEOUT", 248), false],
  ["an error without a cause", new Error("x"), false],
  ["what is no error", "UND_ERR_SOCKET", false],
])("%s that ends: the call may go out anew, %j: %s", (_name, error, expected) => {
  expect(isKeptClosed(error)).toBe(expected);
});
