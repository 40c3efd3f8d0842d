import type { MissingAbility } from "@freihand/connector-kit";
import type { Sip2ServerStatus } from "../client/replies.rules.ts";

type Ability = MissingAbility["ability"];
type Supported =
  NonNullable<Sip2ServerStatus["supported"]> extends ReadonlySet<infer T> ? T : never;

/** Messages that an ability needs; loans are renewed one by one, because answers to "renew all" are often malformed. */
const NEEDS: readonly (readonly [Ability, readonly Supported[]])[] = [
  ["account", ["patron_information", "item_information"]],
  ["availability", ["item_information"]],
  ["reserve", ["hold"]],
  ["cancel", ["hold"]],
  ["renew", ["renew"]],
  ["renewAll", ["renew"]],
  ["loans", ["checkout"]],
];

/** What the policy of our terminal at the library forbids. */
const POLICIES: readonly (readonly [Ability, "mayRenew" | "mayCheckOut", string])[] = [
  ["renew", "mayRenew", "renewal"],
  ["renewAll", "mayRenew", "renewal"],
  ["loans", "mayCheckOut", "checkout"],
];

const TITLES = {
  patron_information: "patron information (63)",
  item_information: "item information (17)",
  hold: "hold (15)",
  renew: "renew (29)",
  checkout: "checkout (11)",
} as const satisfies Partial<Record<Supported, string>>;

const titleOf = (message: Supported): string =>
  Object.entries(TITLES).find(([known]) => known === message)?.[1] ?? message;

/**
 * What a server says that it does not do, of what the library's file offers.
 * @param status its answer to 99; a server that lists no messages (BX) is believed to know all
 */
export function missingAbilities(
  { supported, ...policies }: Pick<Sip2ServerStatus, "supported" | "mayRenew" | "mayCheckOut">,
  offered: ReadonlySet<Ability>,
): readonly MissingAbility[] {
  const unknown = NEEDS.flatMap(([ability, messages]) => {
    const lacking = messages.filter((message) => supported?.has(message) === false);
    const names = lacking.map(titleOf).join(" and ");
    return lacking.length === 0
      ? []
      : [{ ability, reason: `the SIP2 server says that it does not support ${names} (98, BX)` }];
  });
  const forbidden = POLICIES.filter(
    ([ability, policy]) => !policies[policy] && !unknown.some((one) => one.ability === ability),
  ).map(([ability, , name]) => ({
    ability,
    reason: `the SIP2 server forbids it to this account (98, policy "${name}"); allow it in the settings of the SIP2 server`,
  }));
  return [...unknown, ...forbidden].filter(({ ability }) => offered.has(ability));
}
