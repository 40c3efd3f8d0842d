import type { Money } from "@freihand/contract";
import * as z from "zod/mini";
import { count, dateTime, listOf, maybe, money, text, uri, words } from "./values.parse.ts";

/** State of an account. Numbers beyond those of the standard mean that it is inactive. @source PAIA 1.3 "account state" */
export type AccountState = "active" | "inactive" | "expired" | "fees" | "expired_fees";

const STATES: readonly AccountState[] = ["active", "inactive", "expired", "fees", "expired_fees"];

/** General information about a patron. */
export const patron = z.pipe(
  z.object({
    name: text,
    expires: maybe(dateTime),
    status: maybe(count),
    note: words,
  }),
  z.transform(
    (read: {
      name: string;
      expires: string | undefined;
      status: number | undefined;
      note: string | undefined;
    }) => ({
      ...read,
      status: STATES[read.status ?? 0] ?? "inactive",
    }),
  ),
);
export type PaiaPatron = z.output<typeof patron>;

const fee = z.object({
  amount: money,
  date: maybe(dateTime),
  about: words,
  item: maybe(uri),
  edition: maybe(uri),
  feetype: words,
  /** The standard's name. */
  feeid: maybe(uri),
  /** The name of real servers. */
  feetypeid: maybe(uri),
});

/** What a patron owes. */
export const fees = z.pipe(
  z.object({ amount: maybe(money), fee: listOf(fee) }),
  z.transform((read: { amount: Money | undefined; fee: readonly z.output<typeof fee>[] }) => ({
    /** Undefined: the server names no sum. */
    sum: read.amount,
    lines: read.fee.map(({ feeid, feetypeid, ...line }) => ({
      ...line,
      typeId: feeid ?? feetypeid,
    })),
  })),
);
export type PaiaFees = z.output<typeof fees>;
export type PaiaFee = PaiaFees["lines"][number];

/** Longest card number of the app. */
const MAX_PATRON = 64;

/** Part of addresses: a name of a folder would lead elsewhere. */
const patronId = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(MAX_PATRON),
    z.regex(/^(?!\.{1,2}$)[^\p{Cc}]+$/u, "is no identifier of a patron"),
  );

/** Who signed in, and the token that opens the account. */
export const login = z.pipe(
  z.object({
    patron: patronId,
    access_token: z.string().check(z.maxLength(8192), z.regex(/^[\x21-\x7e]+$/, "is no token")),
    token_type: z.string().check(z.regex(/^bearer$/i, "is not bearer")),
    scope: maybe(z.string()),
    expires_in: maybe(count),
  }),
  z.transform(
    (read: {
      patron: string;
      access_token: string;
      token_type: string;
      scope: string | undefined;
      expires_in: number | undefined;
    }) => ({
      patron: read.patron,
      token: read.access_token,
      /** Undefined: the server does not say. */
      scopes: read.scope?.split(" ").filter((one) => one !== ""),
      seconds: read.expires_in,
    }),
  ),
);
export type PaiaLogin = z.output<typeof login>;

/** A reply as the standard allows it, or what is wrong with it: in plain English, without anything of a patron. */
export type ReadReply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

/** Reads a reply. */
export function readReply<T>(schema: z.ZodMiniType<T>, json: unknown): ReadReply<T> {
  const { data, success, error } = schema.safeParse(json);
  if (success) return { ok: true, value: data };
  const [first] = error.issues;
  const place = first?.path.map(String).join(".") ?? "";
  return {
    ok: false,
    fault: `${place === "" ? "the reply" : place}: ${first?.message ?? "invalid"}`,
  };
}
