import type { LibraryErrorCode } from "@freihand/connector-kit";
import * as z from "zod/mini";
import { words } from "./values.parse.ts";

const body = z.object({ error: z.string(), error_description: words });

/**
 * Why a server does not do what it was asked:
 * - `token`: the access token is missing, wrong or over
 * - `denied`: wrong name or password
 * - `scope`: the token may not do this
 * - `missing`: no such patron or address
 * - `refused`: it does not take what was sent
 * - `unsupported`: it does not do this at all
 * - `busy`: not now; nothing was done
 * - `down`, `late`: something behind it failed; nobody knows what was done
 */
export type FailureKind =
  "token" | "denied" | "scope" | "missing" | "refused" | "unsupported" | "busy" | "down" | "late";

/** A reply that is an error. */
export interface Failure {
  readonly kind: FailureKind;
  /** The server's own words. */
  readonly text?: string | undefined;
}

/** @source PAIA 1.3 "Request errors"; RFC 6749 section 5.2; RFC 6750 section 3.1 */
const KINDS: Readonly<Record<string, FailureKind>> = {
  invalid_grant: "token",
  invalid_token: "token",
  access_denied: "denied",
  insufficient_scope: "scope",
  invalid_scope: "scope",
  not_found: "missing",
  invalid_request: "refused",
  not_implemented: "unsupported",
  service_unavailable: "busy",
  internal_error: "down",
  bad_gateway: "down",
  gateway_timeout: "late",
};

const STATUSES: Readonly<Record<number, FailureKind>> = {
  401: "token",
  403: "scope",
  404: "missing",
  405: "refused",
  400: "refused",
  422: "refused",
  429: "busy",
  501: "unsupported",
  503: "busy",
  504: "late",
};

/**
 * The error that a JSON reply is. Some servers send status 200 with it.
 * @returns undefined when it is none
 */
export function failureOf(status: number, json: unknown): Failure | undefined {
  const read = body.safeParse(json);
  if (!read.success) return status >= 400 ? { kind: kindOf(status) } : undefined;
  const { error, error_description: text } = read.data;
  const kind = Object.hasOwn(KINDS, error) ? KINDS[error] : undefined;
  return { kind: kind ?? kindOf(status), text };
}

const kindOf = (status: number): FailureKind =>
  STATUSES[status] ?? (status >= 500 ? "down" : "refused");

const CODES: Readonly<Partial<Record<FailureKind, LibraryErrorCode>>> = {
  busy: "overloaded",
  down: "unreachable",
  late: "timeout",
};

/** The failure for the server of the app. @param isChanging what was asked may have been done all the same */
export function errorCodeOf(kind: FailureKind, isChanging: boolean): LibraryErrorCode {
  if (isChanging && (kind === "down" || kind === "late")) return "unclear";
  return CODES[kind] ?? "bad_reply";
}
