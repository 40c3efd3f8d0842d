/**
 * The keys under which the app stores texts on the device, by purpose.
 * @source spec §3 "Library state", "Settings", rulings 5, Q-50
 */
export const STORED_KEYS = {
  settings: "freihand.settings",
  /** Selected library, favourites, mode, consent. */
  library: "freihand.library",
  /** The watchlist. */
  watchlist: "freihand.watchlist",
  /** Last known shelf locations of the titles on the watchlist. */
  "watchlist-standing": "freihand.watchlist-standing",
  /** Titles picked from the shelf on today's tour. */
  "pick-tour": "freihand.pick-tour",
  /** Past searches. */
  "search-history": "freihand.search-history",
  /** The cards' loan history, if the patron has switched it on. */
  "loan-history": "freihand.loan-history",
  /** Cards with reminders, and what was shown today. */
  reminders: "freihand.reminders",
  /** Whether hits show as a list or as covers. */
  "result-view": "freihand.result-view",
  /** The chosen colours. */
  theme: "freihand.theme",
  /** Whether the drawer is collapsed. */
  drawer: "freihand.drawer",
  /** The hosts that may send map tiles. */
  "map-tiles": "freihand.map-tiles",
  /** The patron's pickup branch, by library. */
  "pickup-branch": "freihand.pickup-branch",
  /** The libraries of a meta search. */
  "meta-libraries": "freihand.meta-libraries",
  /** Cards of the former app that still need their password. */
  "former-cards": "freihand.former-cards",
  /** When the former app's state was migrated. */
  migrated: "freihand.migrated",
  /** When the device was asked for persistent storage. */
  "storage-asked": "freihand.storage-asked",
  /** Build that was reloaded because a page failed to load. */
  reloaded: "freihand.reloaded",
  /** Fingerprint of the maintenance notice that the patron has hidden. */
  "hidden-notice": "freihand.hidden-notice",
  /** Loans by smart checkout whose tags are still to be unlocked. */
  "open-loans": "freihand.open-loans",
  /** Identifies this device to the server at the next login. It names no card and grants no access. */
  device: "freihand.device",
  /** Sessions that ended here and of which the server is still to be notified. */
  "late-logouts": "freihand.late-logouts",
  /** That this installation of the app started with an empty store for secrets. */
  installation: "freihand.installation",
  /** Library whose icon the installed app bears. */
  "app-icon": "freihand.app-icon",
  /** On a computer of the library's staff: where it stands. */
  desk: "freihand.desk",
  /** Everything of the former app, in one object. */
  former: "vuex",
} as const;
