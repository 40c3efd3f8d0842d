import type { Config, ScreenName } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";
import type { Divider, Entry, EntryNeeds, Header, LinkEntry } from "./entry.rules.ts";

const LIBRARY = { library: true } as const;
const ACCOUNTS = { accounts: true } as const;

/** Before the content pages. Numbers 1 to 17. @source spec §2 "Entries in order" */
const BEFORE_CONTENT: readonly Entry[] = [
  screen("metasearch", "nav.metasearch", {
    icon: "mdi-text-search",
    needs: { multi: true, features: { meta: true } },
  }),
  header("library", { multi: true, library: true, features: { meta: true } }),
  screen("search", "nav.search", { icon: "mdi-magnify", needs: LIBRARY }),
  screen("info", "nav.info", { icon: "mdi-clock-outline", needs: LIBRARY }),
  screen("acquisitions", "nav.acquisitions", {
    icon: "mdi-new-box",
    needs: { library: true, can: "acquisitions", features: { acquisitions: true } },
  }),
  screen("events", "nav.events", {
    icon: "mdi-calendar-star",
    needs: { library: true, can: "events", features: { events: true } },
  }),
  screen("account", "nav.account", {
    icon: "mdi-account-details-outline",
    needs: ACCOUNTS,
  }),
  screen("id-card", "nav.id-card", {
    icon: "mdi-card-account-details-outline",
    needs: { account: true, features: { accountIdCard: true } },
  }),
  screen("nfc", "nav.nfc", { icon: "mdi-nfc", needs: { native: true, features: { nfc: true } } }),
  divider("divider-1"),
  screen("libraries", "nav.libraries", { icon: "mdi-bookshelf", needs: { multi: true } }),
  screen("accounts", "nav.accounts", {
    icon: "mdi-account-multiple-outline",
    needs: ACCOUNTS,
  }),
  screen("reminders", "nav.reminders", { icon: "mdi-bell-outline", needs: { reminders: true } }),
  screen("watchlist", "nav.watchlist", { icon: "mdi-star-outline" }),
  screen("map", "nav.map", { icon: "mdi-map-outline" }),
  divider("divider-2"),
  screen("general", "nav.general", {
    icon: "mdi-information-outline",
    needs: { infoPage: "general" },
  }),
];

/** After the content pages. Numbers 19 to 23. @source spec §2 "Entries in order" */
const AFTER_CONTENT: readonly Entry[] = [
  screen("imprint", "nav.imprint", { icon: "mdi-domain", needs: { infoPage: "imprint" } }),
  screen("privacy", "nav.privacy", { icon: "mdi-shield-outline", needs: { infoPage: "privacy" } }),
  screen("help", "nav.help", { icon: "mdi-help-circle-outline", needs: { infoPage: "help" } }),
  divider("divider-3"),
  screen("settings", "nav.settings", { icon: "mdi-cog-outline" }),
  screen("theme-changer", "nav.theme-changer", {
    icon: "mdi-palette-outline",
    needs: { themeChanger: true },
  }),
  screen("about", "nav.about", { icon: "mdi-book-information-variant" }),
];

/**
 * The drawer's own entries in order, with the content pages in place.
 * @param content entries of the content pages, in their order
 * @source spec §2 "Entries in order"
 */
export function defaultEntries(content: readonly Entry[]): readonly Entry[] {
  return [...BEFORE_CONTENT, ...content, ...AFTER_CONTENT];
}

/** As for any entry, but a flag that the configuration does not have is a mistake. */
type OwnNeeds = Omit<EntryNeeds, "features"> & {
  readonly features?: Partial<Record<keyof Config["features"], boolean>>;
};

function screen(
  name: ScreenName,
  key: MessageKey,
  { icon, needs = {} }: { readonly icon: string; readonly needs?: OwnNeeds },
): LinkEntry {
  const id = String(name);
  return { id, kind: "link", title: { key }, icon, target: { screen: id }, needs };
}

function header(id: string, needs: OwnNeeds): Header {
  return { id, kind: "header", title: { of: "library" }, needs };
}

function divider(id: string): Divider {
  return { id, kind: "divider", needs: {} };
}
