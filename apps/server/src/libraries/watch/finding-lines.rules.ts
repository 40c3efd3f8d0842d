import type { LeftOut, MissingAbility, SourceRole } from "@freihand/connector-kit";
import type { Finding, WatchedSource } from "./watched-source.ts";

type Ability = MissingAbility["ability"];

/** Whose settings an operator looks at for an ability, and what it is in plain words. */
const WORDS = {
  availability: "what is on the shelf",
  account: "accounts",
  reserve: "reserving",
  cancel: "cancelling reservations",
  change: "changing reservations",
  renew: "renewing a loan",
  renewAll: "renewing several loans at once",
  loans: "smart checkout",
} as const satisfies Record<Ability, string>;

/** One thing that is not offered, with the field of the library's file, as in the messages about files. */
export const missingText = (
  { ability, reason }: MissingAbility,
  { kind, roles }: Pick<WatchedSource, "kind" | "roles">,
): string =>
  `field "sources.${roleOf(ability, roles)}": the ${kind} system does not do ${WORDS[ability]}, so the app does not offer it: ${reason}`;

function roleOf(ability: Ability, roles: WatchedSource["roles"]): SourceRole {
  if (ability === "availability") return ability;
  return ability === "loans" && roles.includes("checkout") ? "checkout" : "account";
}

/** A kind of mistake in records, when it is seen for the first time. */
export const leftOutText = ({ reason }: LeftOut, { kind }: Pick<WatchedSource, "kind">): string =>
  `field "sources.catalogue": the ${kind} system sends records that cannot be read, so the app leaves them out: ${reason}; how many is at /services/health`;

const FAILED: Readonly<Record<string, string>> = {
  unreachable: "cannot be reached",
  timeout: "does not answer in time",
  overloaded: "turns requests away",
  bad_reply: "answers with what cannot be read",
};

/** The failure of a system in plain words, to be read after its name. */
export const failureText = (code: string): string => FAILED[code] ?? `fails (${code})`;

/** An inspection's news for the log, one line each. */
export function findingLines(
  { lost, regained, failed, recovered }: Finding,
  source: Pick<WatchedSource, "kind" | "roles">,
): readonly { readonly level: "info" | "warn"; readonly text: string }[] {
  const roles = source.roles.join(", ");
  return [
    ...lost.map((one) => ({ level: "warn", text: missingText(one, source) }) as const),
    ...regained.map(
      ({ ability }) =>
        ({ level: "info", text: `the ${source.kind} system now does ${WORDS[ability]}` }) as const,
    ),
    ...(failed === undefined
      ? []
      : [
          {
            level: "warn",
            text: `the ${source.kind} system (${roles}) ${failureText(failed.code)}; it is asked again`,
          } as const,
        ]),
    ...(recovered === true
      ? [{ level: "info", text: `the ${source.kind} system (${roles}) answers again` } as const]
      : []),
  ];
}
