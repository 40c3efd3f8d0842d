import type { Config } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

/** A text of the configuration. */
type Localised = Config["content"][string]["title"];

/** The label of an entry: a text of the app, a text of the configuration, or the library's name. */
export type EntryTitle =
  { readonly key: MessageKey } | { readonly text: Localised } | { readonly of: "library" };

/** The target of an entry: a screen by name, a path of the app, or an address outside. */
export type EntryTarget =
  { readonly screen: string } | { readonly path: string } | { readonly href: string };

/** The conditions under which an entry is shown. @source spec §2 "Visibility rules" */
export interface EntryNeeds {
  readonly library?: boolean;
  readonly multi?: boolean;
  readonly account?: boolean;
  /** A library where patrons have an account in the app. */
  readonly accounts?: boolean;
  /** What the selected library must offer. */
  readonly can?: "acquisitions" | "events";
  /** Each must equal the configuration's value. */
  readonly features?: Readonly<Record<string, boolean>>;
  /** A native app. */
  readonly native?: boolean;
  /** The device supports reminders. */
  readonly reminders?: boolean;
  readonly themeChanger?: boolean;
  /** The configured page must be `menu` and `visible`. @source rulings 13 */
  readonly infoPage?: keyof Config["info"];
}

interface EntryBase {
  readonly id: string;
  readonly hidden?: boolean;
  readonly needs: EntryNeeds;
}

/** A line between groups of entries. */
export interface Divider extends EntryBase {
  readonly kind: "divider";
}

/** A heading over entries. */
export interface Header extends EntryBase {
  readonly kind: "header";
  readonly title: EntryTitle;
}

/** An entry with a link. */
export interface LinkEntry extends EntryBase {
  readonly kind: "link";
  readonly title: EntryTitle;
  /** Name of a Material Design icon. */
  readonly icon: string;
  readonly target: EntryTarget;
}

/** One line of the drawer, before its visibility is decided. */
export type Entry = Divider | Header | LinkEntry;
