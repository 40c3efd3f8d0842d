import * as z from "zod/mini";

/** Sizes in which a cover is requested. */
const COVER_SIZES = ["small", "medium", "large"] as const;
export type CoverSize = (typeof COVER_SIZES)[number];

/**
 * A name of two labels or more that no URL parser takes for a number: `127.0.0.1`, `0x7f.1` and `2130706433` end in a
 * label that begins with a digit.
 */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/;
/** Scheme, host and port are literal; everything filled in from a title follows them. */
const TEMPLATE = /^https:\/\/([^/?#@:\\{}\s]+)(?::\d{1,5})?\/[\u0021-\u007e]*$/;
const GAP = /\{(isbn|id|size)\}/g;

const isHost = (name: string): boolean => name.length <= 253 && HOST.test(name);

function isTemplate(text: string): boolean {
  const host = TEMPLATE.exec(text)?.[1];
  if (host === undefined || !isHost(host) || !/\{(?:isbn|id)\}/.test(text)) return false;
  const filled = text.replaceAll(GAP, "0");
  return !/[{}#\\]/.test(filled) && URL.canParse(filled) && new URL(filled).href === filled;
}

const sizeWord = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Source of a library's covers. The host is fixed; `{isbn}` (13 digits), `{id}` and `{size}` are filled in after it.
 * @source api "Covers", Q-9
 */
export const coverProvider = z.strictObject({
  url: z.string().check(
    z.refine(isTemplate, {
      error:
        "is no https address with a plain host name and the gaps {isbn}, {id} or {size} behind it",
    }),
  ),
  /** The provider's names of the sizes; undefined: small, medium and large. */
  sizes: z.optional(z.strictObject({ small: sizeWord, medium: sizeWord, large: sizeWord })),
  /** Further hosts to which the provider may redirect, `*.` for all subdomains of one. Undefined: none. */
  hosts: z.optional(
    z
      .array(
        z
          .string()
          .check(
            z.refine((name) => isHost(name.replace(/^\*\./, "")), { error: "is no host name" }),
          ),
      )
      .check(z.maxLength(10)),
  ),
});
export type CoverProvider = z.infer<typeof coverProvider>;

/** Values of the placeholders. */
export interface CoverKey {
  readonly id: string;
  /** 13 digits; undefined: the title has none. */
  readonly isbn?: string | undefined;
  readonly size: CoverSize;
}

/**
 * The address of one picture.
 * @returns undefined when the title lacks what the provider needs, or its value would lead elsewhere (`..`)
 */
export function coverAddress({ url, sizes }: CoverProvider, key: CoverKey): string | undefined {
  const words: Readonly<Record<string, string | undefined>> = {
    isbn: key.isbn,
    id: key.id.isWellFormed() ? key.id : undefined,
    size: sizes?.[key.size] ?? key.size,
  };
  const gaps = Array.from(url.matchAll(GAP), ([, name = ""]) => words[name]);
  if (gaps.includes(undefined)) return undefined;
  const filled = url.replaceAll(GAP, (_, name: string) => encodeURIComponent(words[name] ?? ""));
  return isPlain(filled) ? filled : undefined;
}

/** Nothing in it has another meaning to a URL parser, such as a step upwards. */
const isPlain = (address: string): boolean =>
  URL.canParse(address) && new URL(address).href.replaceAll("%27", "'") === address;

/**
 * Whether a provider, or a host to which it has redirected, may be called.
 * @param address as parsed by the platform's URL parser
 */
export function isAllowedAddress(address: URL, { url, hosts = [] }: CoverProvider): boolean {
  if (address.protocol !== "https:" || address.username !== "" || address.password !== "")
    return false;
  const own = new URL(url.replaceAll(GAP, "0"));
  if (address.host === own.host) return true;
  return address.port === "" && hosts.some((host) => isBelow(address.hostname, host));
}

const isBelow = (name: string, allowed: string): boolean =>
  allowed.startsWith("*.") ? name.endsWith(allowed.slice(1)) : name === allowed;
