import { checkedPatrons } from "../checked-patrons.ts";
import { LIBRARY, NOW_MS } from "./true-library.ts";
import type { PatronAccess } from "@freihand/connector-kit";
import type { TrueLibrary } from "./true-library.ts";

export const asked = { locale: "de", signal: new AbortController().signal } as const;

/** A library of which only `lies` are not the truth, behind the checks. @returns what was noticed too */
export function lyingWith(library: TrueLibrary, lies: Partial<PatronAccess>, isOurs = false) {
  const told: string[] = [];
  const access = checkedPatrons(
    { ...library.access(), ...lies },
    { library: LIBRARY, isOurs, now: () => NOW_MS, onLie: (lie) => told.push(lie) },
  );
  return { access, told };
}

export const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));
