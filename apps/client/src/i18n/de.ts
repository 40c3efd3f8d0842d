import { deInitial } from "./de-initial.ts";
import account from "./de/account.json" with { type: "json" };
import accounts from "./de/accounts.json" with { type: "json" };
import acquisitions from "./de/acquisitions.json" with { type: "json" };
import events from "./de/events.json" with { type: "json" };
import home from "./de/home.json" with { type: "json" };
import idCard from "./de/id-card.json" with { type: "json" };
import info from "./de/info.json" with { type: "json" };
import libraries from "./de/libraries.json" with { type: "json" };
import loanHistory from "./de/loan-history.json" with { type: "json" };
import login from "./de/login.json" with { type: "json" };
import map from "./de/map.json" with { type: "json" };
import metasearch from "./de/metasearch.json" with { type: "json" };
import multistep from "./de/multistep.json" with { type: "json" };
import nfc from "./de/nfc.json" with { type: "json" };
import openLoans from "./de/open-loans.json" with { type: "json" };
import pages from "./de/pages.json" with { type: "json" };
import record from "./de/record.json" with { type: "json" };
import reminders from "./de/reminders.json" with { type: "json" };
import scanner from "./de/scanner.json" with { type: "json" };
import search from "./de/search.json" with { type: "json" };
import settings from "./de/settings.json" with { type: "json" };
import watchlist from "./de/watchlist.json" with { type: "json" };

/** Every text of the language: defines the keys. The running app loads them by area. */
export const de = {
  ...deInitial,
  ...account,
  ...accounts,
  ...acquisitions,
  ...events,
  ...home,
  ...idCard,
  ...info,
  ...libraries,
  ...loanHistory,
  ...login,
  ...map,
  ...metasearch,
  ...multistep,
  ...nfc,
  ...openLoans,
  ...pages,
  ...record,
  ...reminders,
  ...scanner,
  ...search,
  ...settings,
  ...watchlist,
};
