import type { Fetch } from "../platform/ports/platform.ts";
import { TransportError } from "./errors.ts";
import { REQUEST_TIMEOUT_MS } from "./transport.ts";

/** Longest page, in characters, that is worth showing. */
const LONGEST = 500_000;

/** A page and where it was found. */
export interface FoundText {
  readonly address: string;
  readonly text: string;
}

interface Reading {
  readonly signal: AbortSignal;
  /** Undefined: the browser's own. */
  readonly fetch?: Fetch | undefined;
}

/**
 * The first of these pages that exists, as text. Nothing about the patron is sent.
 * @throws TransportError when none of them can be fetched
 * @source spec §7 "External assets"
 */
export async function externalText(
  addresses: readonly string[],
  { signal, fetch = globalThis.fetch }: Reading,
): Promise<FoundText> {
  const [first, ...others] = addresses;
  if (first === undefined) throw new TransportError("bad_request");
  const response = await fetch(first, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    headers: { accept: "text/html" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  });
  if (!response.ok) {
    if (response.status === 404 && others.length > 0)
      return externalText(others, { signal, fetch });
    throw new TransportError("bad_response", { status: response.status });
  }
  const text = await response.text();
  if (text.length > LONGEST) throw new TransportError("bad_response", { status: response.status });
  return { address: first, text };
}
