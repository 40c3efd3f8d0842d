import type { MessageKey } from "../../i18n/index.ts";
import {
  withFavourites,
  type OwnData,
  type OwnSettings,
} from "../../model/settings/own-data.rules.ts";
import { withEntries, type Watchlist } from "../../model/watchlist/watchlist.rules.ts";
import { renewText } from "./renew-time.rules.ts";

/** The parts of this device that an import affects. */
export interface ImportTarget {
  readonly settings: OwnSettings;
  readonly favourites: OwnData["favourites"];
  readonly watchlist: Watchlist;
}

/** A value in words. */
export interface ValueText {
  readonly key: MessageKey;
  /** Undefined: the text contains no number. */
  readonly count?: number;
}

/** A single change made by an import. */
export type ImportChange =
  | {
      readonly kind: "setting";
      readonly label: MessageKey;
      readonly before: ValueText;
      readonly after: ValueText;
    }
  | { readonly kind: "favourites" | "watchlist"; readonly added: number }
  | { readonly kind: "favourites-order" };

const onOff = (isOn: boolean): ValueText => ({ key: isOn ? "settings.on" : "settings.off" });

/** The label of each setting and its value in words, in the order of the page. */
const SETTINGS: readonly {
  readonly label: MessageKey;
  readonly value: (settings: OwnSettings) => ValueText;
}[] = [
  { label: "app.theme", value: brightnessText },
  { label: "settings.theme-changer", value: ({ themeChanger }) => onOff(themeChanger) },
  { label: "app.language", value: ({ locale }) => ({ key: `app.language.${locale}` }) },
  { label: "settings.renew", value: ({ accountRenewTime }) => renewText(accountRenewTime) },
  { label: "settings.hints.show", value: ({ hintsHidden }) => onOff(!hintsHidden) },
  {
    label: "settings.refresh-question",
    value: ({ refreshAccountsHidden }) => onOff(!refreshAccountsHidden),
  },
  { label: "settings.shortcuts", value: ({ shortcuts }) => onOff(shortcuts) },
];

function brightnessText({ darkTheme }: OwnSettings): ValueText {
  if (darkTheme === undefined) return { key: "app.theme.system" };
  return { key: darkTheme ? "app.theme.dark" : "app.theme.light" };
}

/** What importing a file would change on this device; empty: nothing. */
export function importChanges(own: ImportTarget, imported: OwnData): readonly ImportChange[] {
  const watchlist = withEntries(own.watchlist, imported.watchlist);
  return [
    ...settingChanges(own.settings, imported.settings),
    ...favouriteChanges(own.favourites, imported.favourites),
    ...toAddition("watchlist", watchlist.entries.length - own.watchlist.entries.length),
  ];
}

function settingChanges(own: OwnSettings, imported: OwnSettings): readonly ImportChange[] {
  return SETTINGS.flatMap(({ label, value }) => {
    const before = value(own);
    const after = value(imported);
    const isSame = before.key === after.key && before.count === after.count;
    return isSame ? [] : [{ kind: "setting" as const, label, before, after }];
  });
}

function favouriteChanges(
  own: OwnData["favourites"],
  imported: OwnData["favourites"],
): readonly ImportChange[] {
  const after = withFavourites(own, imported);
  const more = toAddition("favourites", after.length - own.length);
  const isReordered = after.filter((id) => own.includes(id)).join() !== own.join();
  return isReordered ? [...more, { kind: "favourites-order" }] : more;
}

function toAddition(kind: "favourites" | "watchlist", count: number): readonly ImportChange[] {
  return count === 0 ? [] : [{ kind, added: count }];
}
