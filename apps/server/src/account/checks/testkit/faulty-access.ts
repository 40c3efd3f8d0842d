import { checkedPatrons } from "../checked-patrons.ts";
import { LIBRARY, NOW_MS } from "./honest-library.ts";
import type { PatronAccess } from "@freihand/connector-kit";
import type { HonestLibrary } from "./honest-library.ts";

export const ctx = { locale: "de", signal: new AbortController().signal } as const;

/** A library behind the checks, honest except for `overrides`. @returns the logged faults too */
export function accessWith(
  library: HonestLibrary,
  overrides: Partial<PatronAccess>,
  isOurs = false,
) {
  const faults: string[] = [];
  const access = checkedPatrons(
    { ...library.access(), ...overrides },
    { library: LIBRARY, isOurs, now: () => NOW_MS, onInvalidReply: (fault) => faults.push(fault) },
  );
  return { access, warnings: faults };
}

export const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));
