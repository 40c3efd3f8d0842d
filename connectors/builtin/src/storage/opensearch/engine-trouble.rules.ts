const CERTIFICATE_UNKNOWN =
  "its certificate comes from an authority that is not known here: NODE_EXTRA_CA_CERTS";

/** Names that Node gives to failed connections, with what the operator can do. */
const CONNECTIONS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet: compare the clocks",
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE_UNKNOWN,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE_UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT: CERTIFICATE_UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE_UNKNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE_UNKNOWN,
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name than that in SEARCH_URL",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS: http: instead of https: in SEARCH_URL?",
};

/** @param code as Node names it, such as `ECONNREFUSED` */
export const connectionTrouble = (code: string): string => {
  const words = CONNECTIONS[code];
  return words === undefined ? code : `${words} (${code})`;
};

/**
 * Why a request was refused.
 * @param type name of the problem; the engine's own words quote the request
 */
export function refusal(status: number, type: string): string {
  if (status === 401) return "it refuses the user or the password of SEARCH_URL (status 401)";
  if (status === 403)
    return `the user of SEARCH_URL lacks a right, see docs/scale.md (status 403, ${type})`;
  return `status ${String(status)}, ${type}`;
}
