import type { MissingAbility, SourceReport } from "@freihand/connector-kit";
import type { KohaCalls } from "../api/koha-calls.ts";
import type { KohaCall } from "../api/koha-client.ts";
import type { KohaServer } from "../koha-form.ts";
import { routeVerdict, type RouteVerdict } from "./route-verdict.rules.ts";

/** The roles that a library has in its Koha. */
export interface InspectedRoles {
  readonly availability: KohaCalls | undefined;
  readonly account:
    { readonly calls: KohaCalls; readonly offers: KohaServer["offers"] } | undefined;
}

interface Probe {
  readonly abilities: readonly MissingAbility["ability"][];
  readonly method?: KohaCall["method"];
  /** Asks about what does not exist. */
  readonly path: string;
  readonly body?: object;
}

const AVAILABILITY: Probe = { abilities: ["availability"], path: "/public/biblios/0/items" };

const RENEWALS = ["renew", "renewAll"] as const;
const MOVE = { pickup_library_id: "-" };
const LOAN = { patron_id: 0, item_id: 0 };

/**
 * Nothing of this changes anything: a change is asked for of what does not exist, or without saying what is wanted. Koha
 * looks at the rights of its user first.
 */
const ACCOUNT: readonly Probe[] = [
  { abilities: ["account"], method: "POST", path: "/auth/password/validation", body: {} },
  { abilities: ["account"], path: "/patrons/0" },
  { abilities: ["account"], path: "/patrons/0/account" },
  { abilities: ["account"], path: "/checkouts?patron_id=0" },
  { abilities: ["account"], path: "/holds?patron_id=0" },
  { abilities: ["account"], path: "/items?external_id=-" },
  { abilities: RENEWALS, path: "/checkouts/0/allows_renewal" },
  { abilities: RENEWALS, method: "POST", path: "/checkouts/0/renewal" },
  { abilities: ["reserve"], path: "/biblios/0/pickup_locations?patron_id=0" },
  { abilities: ["reserve"], method: "POST", path: "/holds", body: {} },
  { abilities: ["cancel"], method: "DELETE", path: "/holds/0" },
  { abilities: ["change"], path: "/holds/0/pickup_locations" },
  { abilities: ["change"], method: "PUT", path: "/holds/0/pickup_location", body: MOVE },
  { abilities: ["change"], method: "POST", path: "/holds/0/suspension" },
  { abilities: ["loans"], method: "POST", path: "/checkouts", body: LOAN },
];

/**
 * What Koha does not do for this login, by asking each route about something that does not exist.
 * @throws LibraryError when it cannot be asked, or refuses the login
 */
export async function inspectKoha(
  { availability, account }: InspectedRoles,
  signal: AbortSignal,
): Promise<SourceReport> {
  const offered = ACCOUNT.filter(({ abilities }) =>
    abilities.some((one) => isOffered(one, account?.offers)),
  );
  const missing = await Promise.all([
    ...(availability === undefined ? [] : [missingBy(availability, AVAILABILITY, signal)]),
    ...(account === undefined ? [] : offered.map((one) => missingBy(account.calls, one, signal))),
  ]);
  return { system: "Koha", missing: missing.flat() };
}

function isOffered(
  ability: MissingAbility["ability"],
  offers: KohaServer["offers"] | undefined,
): boolean {
  if (ability === "account" || ability === "availability") return true;
  return offers?.[ability === "renewAll" ? "renew" : ability] === true;
}

async function missingBy(
  calls: KohaCalls,
  { abilities, path, method = "GET", ...body }: Probe,
  signal: AbortSignal,
): Promise<readonly MissingAbility[]> {
  const reply = await calls.probe({ ...body, method, path, signal, isRead: true });
  const verdict = routeVerdict(reply);
  if (verdict.kind === "there") return [];
  const verb = method === "GET" ? "" : `${method} `;
  const route = `${verb}/api/v1${path.replace(/\?.*/, "")}`;
  return abilities.map((ability) => ({ ability, reason: reasonOf(ability, route, verdict) }));
}

/** Why, and what would change it. */
function reasonOf(
  ability: MissingAbility["ability"],
  route: string,
  verdict: Exclude<RouteVerdict, { readonly kind: "there" }>,
): string {
  if (verdict.kind === "no_route") {
    const later = LATER[ability] ?? "a later version does";
    return `this Koha does not have ${route}; ${later}`;
  }
  return `the API user may not use ${route}; give it the permission ${verdict.permissions}`;
}

const LATER: Readonly<Partial<Record<MissingAbility["ability"], string>>> = {
  loans: "23.11 and later do, or its SIP2 server, which sources.checkout may name",
};
