import type { BibItem, IsoDate } from "@freihand/contract";
import type { DaiaItem, DaiaService, DaiaServiceName } from "./daia-response.rules.ts";

/**
 * - `available`: can be taken home now; `onRequest`: after it was asked for, such as from the stacks
 * - `reference`: may be used in the library only
 * - `onLoan`: somebody has it; `referenceInUse`: the same of a reference copy
 * - `unavailable`: cannot be had, and nobody says until when
 * - `online`: opens at `url`
 * - `unknown`: the server says nothing about it
 */
export type DaiaCopyKind =
  | "available"
  | "onRequest"
  | "reference"
  | "onLoan"
  | "referenceInUse"
  | "unavailable"
  | "online"
  | "unknown";

/** The state of a copy, in the words of ours. */
export interface DaiaCopyStatus {
  readonly kind: DaiaCopyKind;
  readonly returnDate?: IsoDate;
  /** Waiting requests. */
  readonly reservations?: number;
  /** Waiting for it makes sense; whether the app can reserve it is the account's matter. */
  readonly reservable: boolean;
  /** Where the service is asked for. */
  readonly url?: string;
  /** Limitations in the library's own words, each once. */
  readonly limitations: readonly string[];
}

/** No time at all: `PT0S`, `P0D`. */
const isNoDelay = (delay: string): boolean => !/[1-9]/.test(delay) && delay !== "unknown";

/** An own permission is needed. @source DAIA 1.0 "Limitations" */
const APPROVAL = "http://purl.org/ontology/dso#ApprovalRequired";
/** It stays where it is. */
const STATIONARY = "http://purl.org/ontology/dso#Stationary";

const hasLimitation = ({ limitations }: DaiaService, id: string): boolean =>
  limitations.some((limitation) => limitation.id === id);

type Available = Extract<DaiaService, { readonly isAvailable: true }>;

const isAvailable = (service: DaiaService): service is Available => service.isAvailable;

/** The service that can be had, else the one that cannot: both exist where a limitation makes the difference. */
function serviceOf(
  { services }: DaiaItem,
  ...names: readonly DaiaServiceName[]
): DaiaService | undefined {
  const offered = services.filter(({ service }) => names.includes(service));
  return offered.find(isAvailable) ?? offered[0];
}

const needsRequest = (service: Available): boolean =>
  (service.delay !== undefined && !isNoDelay(service.delay)) || hasLimitation(service, APPROVAL);

/** Somebody has it, or waits for it: it will come back. */
const comesBack = (service: DaiaService): boolean =>
  !service.isAvailable && (service.expected !== undefined || (service.queue ?? 0) > 0);

interface Offers {
  readonly loan: DaiaService | undefined;
  readonly presentation: DaiaService | undefined;
  readonly online: DaiaService | undefined;
}

/** What decides, and what that means; the first row that matches. */
const ROWS: readonly ((offers: Offers) => readonly [DaiaCopyKind, DaiaService] | undefined)[] = [
  ({ online }) => (online?.isAvailable === true ? ["online", online] : undefined),
  ({ loan }) => {
    if (loan?.isAvailable !== true) return undefined;
    if (hasLimitation(loan, STATIONARY)) return ["reference", loan];
    return [needsRequest(loan) ? "onRequest" : "available", loan];
  },
  ({ loan }) => (loan !== undefined && comesBack(loan) ? ["onLoan", loan] : undefined),
  ({ presentation }) =>
    presentation?.isAvailable === true ? ["reference", presentation] : undefined,
  ({ presentation }) =>
    presentation !== undefined && comesBack(presentation)
      ? ["referenceInUse", presentation]
      : undefined,
  ({ loan, presentation }) => {
    const none = loan ?? presentation;
    return none === undefined ? undefined : ["unavailable", none];
  },
];

/** The state of a copy by what can be done with it. Loan between libraries is no state of a copy here. */
export function copyStatus(item: DaiaItem): DaiaCopyStatus {
  const offers = {
    loan: serviceOf(item, "loan"),
    presentation: serviceOf(item, "presentation"),
    online: serviceOf(item, "openaccess", "remote"),
  };
  const decided = ROWS.map((row) => row(offers)).find((found) => found !== undefined);
  if (decided === undefined) return { kind: "unknown", reservable: false, limitations: [] };
  const [kind, service] = decided;
  const limitations = service.limitations.flatMap(({ content }) => content ?? []);
  return {
    kind,
    ...absence(service),
    reservable: kind === "onLoan" || (kind === "unavailable" && service.href !== undefined),
    ...(service.href === undefined ? {} : { url: service.href }),
    limitations: [...new Set(limitations)],
  };
}

function absence(service: DaiaService): Pick<DaiaCopyStatus, "returnDate" | "reservations"> {
  if (service.isAvailable) return {};
  const { expected, queue = 0 } = service;
  return {
    ...(expected === undefined || expected === "unknown" ? {} : { returnDate: expected }),
    ...(queue === 0 ? {} : { reservations: queue }),
  };
}

/** Where a copy is, as members of ours. A copy without a number is told by its place in the list. */
export function copyPlace(
  { id, label, about, chronology, department, storage }: DaiaItem,
  position: number,
): Pick<BibItem, "id" | "department" | "location" | "shelfmark" | "issue"> {
  return {
    id: id ?? String(position),
    ...given("department", department?.content),
    ...given("location", storage?.content),
    ...given("shelfmark", label),
    ...given("issue", chronology ?? about),
  };
}

/** A member, left out when it is undefined. */
export function given<K extends string>(
  key: K,
  text: string | undefined,
): { readonly [P in K]?: string } {
  const result: { [P in K]?: string } = {};
  if (text !== undefined) result[key] = text;
  return result;
}
