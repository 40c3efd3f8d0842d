import type { Capabilities, Config } from "@freihand/contract";
import type { Entry, EntryNeeds } from "./entry.rules.ts";

/** What the visibility of entries depends on. */
export interface NavigationFacts {
  /** Whether a library is selected. */
  readonly hasLibrary: boolean;
  /** @source rulings 14 */
  readonly isOffline: boolean;
  readonly isMulti: boolean;
  readonly isLoggedIn: boolean;
  /** Whether patrons can have an account in the app at one of the libraries, at least. */
  readonly hasAccounts: boolean;
  readonly features: Readonly<Record<string, boolean>>;
  /** What the selected library offers; undefined: none is known (yet). */
  readonly can: Readonly<Pick<Capabilities, "acquisitions" | "events">> | undefined;
  /** Whether this is the native app. */
  readonly isNative: boolean;
  /** Whether the device supports reminders. */
  readonly canRemind: boolean;
  /** Whether the theme changer is enabled. */
  readonly themeChanger: boolean;
  readonly info: Config["info"];
}

type Rule = (needs: EntryNeeds, facts: NavigationFacts) => boolean;

const RULES: readonly Rule[] = [
  // what a library entry opens comes from the server
  ({ library }, { hasLibrary, isOffline }) => library !== true || (hasLibrary && !isOffline),
  ({ multi }, { isMulti }) => multi !== true || isMulti,
  ({ account }, { isLoggedIn }) => account !== true || isLoggedIn,
  ({ accounts }, { hasAccounts }) => accounts !== true || hasAccounts,
  ({ native }, { isNative }) => native !== true || isNative,
  ({ reminders }, { canRemind }) => reminders !== true || canRemind,
  ({ themeChanger }, facts) => themeChanger !== true || facts.themeChanger,
  ({ infoPage }, { info }) =>
    infoPage === undefined || (info[infoPage].menu && info[infoPage].visible),
  ({ can }, facts) => can === undefined || facts.can?.[can] !== false,
  ({ features = {} }, facts) =>
    Object.entries(features).every(([name, value]) => featureOf(facts, name) === value),
];

/** Whether an entry is shown. @source spec §2 "Visibility rules" */
export function isVisible({ hidden, needs }: Entry, facts: NavigationFacts): boolean {
  return hidden !== true && RULES.every((rule) => rule(needs, facts));
}

/** A feature that the configuration does not name is off. */
function featureOf({ features }: NavigationFacts, name: string): boolean {
  return Object.hasOwn(features, name) && features[name] === true;
}
