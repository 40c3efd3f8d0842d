import { maintenanceWindow, type Config, type Locale, type Maintenance } from "@freihand/contract";

/** The notice to the patron about maintenance. */
export interface MaintenanceNotice {
  readonly type: Maintenance["type"];
  /** Undefined: there is no message in any language. */
  readonly message: { readonly title: string; readonly text: string } | undefined;
  /** Changes whenever the notice's content changes. */
  readonly fingerprint: string;
}

/** What determines whether a notice is shown. */
export interface NoticeFacts {
  readonly isActive: boolean;
  readonly locale: Locale;
  /** Fingerprint of the notice that the patron has hidden; undefined: none. */
  readonly hiddenByPatron: string | undefined;
}

/**
 * When maintenance begins or ends next.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; undefined when nothing changes any more
 * @source spec §4 "Maintenance and connectivity"
 */
export function nextMaintenanceEdge(
  maintenance: Maintenance | undefined,
  now: number,
): number | undefined {
  if (maintenance?.enabled !== true) return undefined;
  const { start, end } = maintenanceWindow(maintenance);
  return [start, end].find((edge) => edge > now && Number.isFinite(edge));
}

/**
 * Whether maintenance takes the app offline. A configuration without a window relies on what the server reports.
 * @param isActive see `isMaintenanceActive`
 * @source spec §4 "Offline"
 */
export function isOfflineByMaintenance(
  { maintenance, status }: Pick<Config, "maintenance" | "status">,
  isActive: boolean,
): boolean {
  return maintenance === undefined ? status.offline : isActive && maintenance.offline;
}

/**
 * The notice to show, in the patron's language else in English, German or any available language.
 * @returns undefined when maintenance is not active, the configuration hides it, or the patron has hidden this very
 * notice
 * @source spec §2 "Maintenance notice", §9 "Locale"
 */
export function maintenanceNotice(
  maintenance: Maintenance | undefined,
  { isActive, locale, hiddenByPatron }: NoticeFacts,
): MaintenanceNotice | undefined {
  if (!maintenance || !isActive || maintenance.hidden) return undefined;
  const fingerprint = maintenanceFingerprint(maintenance);
  if (fingerprint === hiddenByPatron) return undefined;
  const { type, messages } = maintenance;
  const message =
    messages[locale] ?? messages["en"] ?? messages["de"] ?? Object.values(messages).at(0);
  return { type, message, fingerprint };
}

/** The notice's content in all languages: a change of language is not a new notice, a new date is. */
function maintenanceFingerprint({ type, start, end, messages }: Maintenance): string {
  const inOrder = Object.entries(messages).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([type, start ?? null, end ?? null, inOrder]);
}
