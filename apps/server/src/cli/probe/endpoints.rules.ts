import * as z from "zod/mini";

/** Where a system answers, as a library's file says. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  /** Undefined: unencrypted. */
  readonly tls?:
    | {
        /** Name in the certificate; undefined: the host. */
        readonly servername?: string | undefined;
        /** Name of the secret with the library's own authority; undefined: the usual ones. */
        readonly ca?: string | undefined;
      }
    | undefined;
}

const tlsSettings = z.object({ ca: z.optional(z.string()), servername: z.optional(z.string()) });
const addressed = z.object({
  host: z.string(),
  port: z.int(),
  tls: z.optional(tlsSettings),
});
const withAuthority = z.object({ ca: z.optional(z.string()), tls: z.optional(tlsSettings) });

/**
 * The addresses in a source's settings, of whatever kind: a host with its port, and every http or https address; each
 * once. A pattern with a place for something (`{id}`) is no address: it names documents or copies, as in DAIA and PAIA.
 */
export function endpointsIn(settings: unknown): readonly Endpoint[] {
  const found = new Map<string, Endpoint>();
  for (const one of walk(settings)) {
    const key = `${one.host}:${String(one.port)}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

function walk(value: unknown): readonly Endpoint[] {
  if (typeof value !== "object" || value === null) return [];
  const members = Object.values(value);
  const { ca, tls } = withAuthority.safeParse(value).data ?? {};
  const urls = members.flatMap((one) =>
    typeof one === "string" ? (urlEndpoint(one, ca ?? tls?.ca) ?? []) : [],
  );
  const direct = addressed.safeParse(value).data;
  return [...(direct === undefined ? [] : [direct]), ...urls, ...members.flatMap(walk)];
}

function urlEndpoint(text: string, ca: string | undefined): Endpoint | undefined {
  const url = /^https?:[^{]*$/i.test(text) ? URL.parse(text) : null;
  if (url === null) return undefined;
  const isSecure = url.protocol === "https:";
  const usual = isSecure ? 443 : 80;
  const port = url.port === "" ? usual : Number(url.port);
  return { host: url.hostname, port, ...(isSecure && { tls: { ca } }) };
}
