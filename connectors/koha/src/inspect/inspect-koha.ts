import type { MissingAbility, SourceReport } from "@freihand/connector-kit";
import type { KohaCalls } from "../api/koha-calls.ts";
import type { KohaServer } from "../koha-form.ts";
import { routeVerdict } from "./route-verdict.rules.ts";

/** The roles that a library has in its Koha. */
export interface InspectedRoles {
  readonly availability: KohaCalls | undefined;
  readonly account:
    { readonly calls: KohaCalls; readonly offers: KohaServer["offers"] } | undefined;
}

interface Probe {
  readonly abilities: readonly MissingAbility["ability"][];
  readonly method?: "POST";
  /** Asks about what does not exist. */
  readonly path: string;
  readonly body?: object;
}

const AVAILABILITY: Probe = { abilities: ["availability"], path: "/public/biblios/0/items" };

/** Nothing of this changes anything: the only POST is a validation without a name. */
const ACCOUNT: readonly Probe[] = [
  { abilities: ["account"], method: "POST", path: "/auth/password/validation", body: {} },
  { abilities: ["account"], path: "/patrons/0" },
  { abilities: ["account"], path: "/patrons/0/account" },
  { abilities: ["account"], path: "/checkouts?patron_id=0" },
  { abilities: ["account"], path: "/holds?patron_id=0" },
  { abilities: ["account"], path: "/items?external_id=-" },
  { abilities: ["renew", "renewAll"], path: "/checkouts/0/allows_renewal" },
  { abilities: ["reserve"], path: "/biblios/0/pickup_locations?patron_id=0" },
  { abilities: ["change"], path: "/holds/0/pickup_locations" },
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
  if (ability === "renewAll") return offers?.renew === true;
  if (ability === "renew" || ability === "reserve" || ability === "change")
    return offers?.[ability] === true;
  return true;
}

async function missingBy(
  calls: KohaCalls,
  { abilities, path, ...call }: Probe,
  signal: AbortSignal,
): Promise<readonly MissingAbility[]> {
  const verdict = routeVerdict(await calls.probe({ ...call, path, signal }));
  if (verdict.kind === "there") return [];
  const route = `/api/v1${path.replace(/\?.*/, "")}`;
  const reason =
    verdict.kind === "no_route"
      ? `this Koha does not have ${route}; a later version does`
      : `the API user may not use ${route}; give it the permission ${verdict.permissions}`;
  return abilities.map((ability) => ({ ability, reason }));
}
