import { locale } from "@freihand/contract";
import * as z from "zod/mini";
import { withDefault } from "../shape-words.ts";

/**
 * How often account data may be fetched again, in seconds; anything shorter would burden the library.
 * @source rulings 7
 */
export const ACCOUNT_RENEW_SECONDS = { min: 60, max: 86_400 } as const;

const off = () => withDefault(z.boolean(), false);

/** Settings as stored on this device. */
export const settingsShape = z.object({
  /** Undefined follows the configuration's default, which is the system's. @source rulings 37 */
  darkTheme: z.optional(z.boolean()),
  /** Whether the drawer offers the theme changer. */
  themeChanger: off(),
  locale,
  /** Age in seconds after which account data is fetched again. @source rulings 7 */
  accountRenewTime: z.pipe(z.number(), z.transform(boundedRenewTime)),
  /** Hints are no longer opened. */
  hintsHidden: off(),
  /** The prompt to refresh all reminders is no longer shown. */
  refreshAccountsHidden: off(),
  /** If not empty, overrides the host name. @source rulings 3 */
  projectId: z.string(),
  /** Single-key shortcuts (`/`, `?`) are on. @source WCAG 2.2, 2.1.4 */
  shortcuts: withDefault(z.boolean(), true),
});
/** What the patron has set on this device. @source spec §3 "Settings" */
export type Settings = z.infer<typeof settingsShape>;

/** @source spec §3 "Settings", §9 "Locale", "accountRenewTime" */
export const DEFAULT_SETTINGS: Settings = {
  themeChanger: false,
  locale: "de",
  accountRenewTime: 600,
  hintsHidden: false,
  refreshAccountsHidden: false,
  projectId: "",
  shortcuts: true,
};

/**
 * The nearest whole number of seconds that `accountRenewTime` may have.
 * @param seconds any input; NaN gives the default
 */
export function boundedRenewTime(seconds: number): number {
  if (Number.isNaN(seconds)) return DEFAULT_SETTINGS.accountRenewTime;
  const { min, max } = ACCOUNT_RENEW_SECONDS;
  return Math.round(Math.min(max, Math.max(min, seconds)));
}

/** Settings after a change; `accountRenewTime` stays within its bounds. */
export function changedSettings(settings: Settings, part: Partial<Settings>): Settings {
  const changed = { ...settings, ...part };
  return { ...changed, accountRenewTime: boundedRenewTime(changed.accountRenewTime) };
}
