/** Under which keys the app keeps texts on the device, by what they are for. @source spec §3 "Library state", "Settings", rulings 5, Q-50 */
export const STORED_KEYS = {
  settings: "freihand.settings",
  /** Selected library, favourites, mode, consent. */
  library: "freihand.library",
  /** Titles to remember. */
  watchlist: "freihand.watchlist",
  /** Where the titles to remember stood when that was last known. */
  "watchlist-standing": "freihand.watchlist-standing",
  /** What was taken from the shelf on today's round. */
  "pick-tour": "freihand.pick-tour",
  /** What was searched for. */
  "search-history": "freihand.search-history",
  /** What the cards have had on loan, where the patron wants that. */
  "loan-history": "freihand.loan-history",
  /** Which cards the phone reminds of, and what it has shown today. */
  reminders: "freihand.reminders",
  /** Whether hits show as a list or as covers. */
  "result-view": "freihand.result-view",
  /** The chosen colours. */
  theme: "freihand.theme",
  /** Whether the drawer is folded. */
  drawer: "freihand.drawer",
  /** Which hosts may send pictures of the map. */
  "map-tiles": "freihand.map-tiles",
  /** Where the patron collects, by library. */
  "pickup-branch": "freihand.pickup-branch",
  /** In which libraries a meta search looks. */
  "meta-libraries": "freihand.meta-libraries",
  /** Cards of the former app that wait for their password. */
  "former-cards": "freihand.former-cards",
  /** When the former app's state was taken over. */
  migrated: "freihand.migrated",
  /** When the device was asked not to clear what the app keeps. */
  "storage-asked": "freihand.storage-asked",
  /** Build that was loaded anew because a page did not come. */
  reloaded: "freihand.reloaded",
  /** What the maintenance notice said that the patron has hidden. */
  "hidden-notice": "freihand.hidden-notice",
  /** Loans by smart checkout whose tags are still to be unlocked. */
  "open-loans": "freihand.open-loans",
  /** What the server recognises this device by at the next login. It names no card and opens nothing. */
  device: "freihand.device",
  /** Sessions that ended here and of which the server is still to hear. */
  "late-logouts": "freihand.late-logouts",
  /** That this installation of the app has begun with an empty store for secrets. */
  installation: "freihand.installation",
  /** Library whose icon the installed app bears. */
  "app-icon": "freihand.app-icon",
  /** Everything of the former app, in one object. */
  former: "vuex",
} as const;
