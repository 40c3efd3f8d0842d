import type { OaiFault } from "../reply/oai-reply.ts";

/**
 * What an error of a repository means for a harvest:
 * - `empty`: there is nothing to get
 * - `token_lost`: the list has to be begun anew
 * - `setup`: the library's file does not fit the repository
 */
export type FaultMeaning =
  | { readonly kind: "empty" }
  | { readonly kind: "token_lost" }
  | { readonly kind: "setup"; readonly text: string };

/** What to do, by code. @source OAI-PMH 2.0 section 3.6 */
const HINTS: Readonly<Record<string, string>> = {
  cannotDisseminateFormat: "leave metadataPrefix out, or name one that the repository offers",
  noSetHierarchy: "the repository has no sets: leave set out",
  badArgument: "check set and metadataPrefix; if both are right, its operators have to look at it",
  badVerb: "the address is not that of an OAI-PMH 2.0 repository",
  noMetadataFormats: "the repository offers no format; its operators have to look at it",
};

/** What the errors of one reply mean together. @returns undefined when there are none */
export function faultMeaning(faults: readonly OaiFault[]): FaultMeaning | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  const has = (code: string) => faults.some((fault) => fault.code === code);
  if (has("badResumptionToken")) return { kind: "token_lost" };
  const serious = faults.find(({ code }) => code !== "noRecordsMatch");
  if (serious === undefined) return { kind: "empty" };
  const { code, text } = serious;
  const reply = `${code === "" ? "an error without a code" : code.slice(0, 60)}${text === "" ? "" : ` (${text.slice(0, 200)})`}`;
  return {
    kind: "setup",
    text: `the repository answers ${reply}: ${HINTS[code] ?? "its operators have to look at it"}`,
  };
}
