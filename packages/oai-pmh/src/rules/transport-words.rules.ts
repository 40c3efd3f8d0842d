const CERTIFICATE: ReadonlySet<string> = new Set([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** Why a request failed below HTTP. */
export interface TransportFailure {
  readonly text: string;
  /** A repeat may succeed. */
  readonly mayPass: boolean;
}

/** Codes and names along the chain of causes, outermost first. */
function errorMarks(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, error.name, ...errorMarks(error.cause)];
}

const WORDS: readonly (readonly [codes: readonly string[], text: string])[] = [
  [["ENOTFOUND", "EAI_AGAIN"], "its host name is not found: check harvest.url"],
  [["ECONNREFUSED"], "nothing answers at its address: check harvest.url, or ask its operators"],
  [
    ["UND_ERR_CONNECT_TIMEOUT", "EHOSTUNREACH", "ENETUNREACH"],
    "it cannot be reached from this server: is there a firewall between?",
  ],
  [
    ["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "TimeoutError", "timeout"],
    "it does not answer in time",
  ],
  [
    ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"],
    "the connection broke in the middle of the reply",
  ],
];

/** A failed exchange in the operator's words. */
export function transportFailure(error: unknown): TransportFailure {
  const marks = errorMarks(error);
  const certificate = marks.find((mark) => CERTIFICATE.has(mark));
  if (certificate !== undefined)
    return {
      text: `its certificate is not trusted (${certificate}): where the library has an authority of its own, put its certificates into a secret and name that in harvest.ca`,
      mayPass: false,
    };
  if (marks.includes("UND_ERR_RES_EXCEEDED_MAX_SIZE"))
    return {
      text: "a reply is larger than the limit: its operators have to send fewer records at a time",
      mayPass: false,
    };
  const known = WORDS.find(([codes]) => codes.some((code) => marks.includes(code)));
  return {
    text: known?.[1] ?? `the exchange failed (${marks.at(-1) ?? "unknown"})`,
    mayPass: true,
  };
}
