import type { PatronKey, SourceTools } from "@freihand/connector-kit";
import { dayAt, isoDate, type IsoDate } from "@freihand/contract";
import * as z from "zod/mini";
import type { KohaCalls } from "../api/koha-calls.ts";
import type { KohaServer } from "../koha-form.ts";
import type { KnownTitles } from "./known-titles.ts";
import type { KnownBranches } from "./known-branches.ts";

/** What the accounts of a Koha depend on. */
export interface AccountParts {
  readonly calls: KohaCalls;
  readonly titles: KnownTitles;
  readonly branches: KnownBranches;
  readonly tools: SourceTools;
  readonly server: KohaServer;
}

const secret = z.object({ patronId: z.int(), password: z.string() });
/** Koha's number of a patron, and the password that opened the account. */
export type KohaSecret = z.infer<typeof secret>;

export const writeSecret = (own: KohaSecret): string => JSON.stringify(own);

/** @returns undefined for a session that another kind of source began */
export function readSecret({ secret: written = "" }: PatronKey): KohaSecret | undefined {
  try {
    return secret.safeParse(JSON.parse(written)).data;
  } catch {
    return undefined;
  }
}

/** Date at the library. */
export const todayOf = ({ tools }: Pick<AccountParts, "tools">): IsoDate =>
  dayAt(tools.now(), tools.details.timezone);

/** A day as Koha sends it, or the day at the library of a moment. @returns undefined for a day that does not exist */
export function toDay(
  text: string | null | undefined,
  { tools }: Pick<AccountParts, "tools">,
): IsoDate | undefined {
  if (text === null || text === undefined) return undefined;
  const day = isoDate.safeParse(text);
  if (day.success) return day.data;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : dayAt(ms, tools.details.timezone);
}
