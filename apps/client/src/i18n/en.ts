import account from "./en/account.json" with { type: "json" };
import accounts from "./en/accounts.json" with { type: "json" };
import acquisitions from "./en/acquisitions.json" with { type: "json" };
import app from "./en/app.json" with { type: "json" };
import errors from "./en/errors.json" with { type: "json" };
import events from "./en/events.json" with { type: "json" };
import formats from "./en/formats.json" with { type: "json" };
import home from "./en/home.json" with { type: "json" };
import idCard from "./en/id-card.json" with { type: "json" };
import info from "./en/info.json" with { type: "json" };
import libraries from "./en/libraries.json" with { type: "json" };
import loanHistory from "./en/loan-history.json" with { type: "json" };
import login from "./en/login.json" with { type: "json" };
import map from "./en/map.json" with { type: "json" };
import metasearch from "./en/metasearch.json" with { type: "json" };
import multistep from "./en/multistep.json" with { type: "json" };
import nav from "./en/nav.json" with { type: "json" };
import notices from "./en/notices.json" with { type: "json" };
import nfc from "./en/nfc.json" with { type: "json" };
import openLoans from "./en/open-loans.json" with { type: "json" };
import pages from "./en/pages.json" with { type: "json" };
import pwa from "./en/pwa.json" with { type: "json" };
import record from "./en/record.json" with { type: "json" };
import reminders from "./en/reminders.json" with { type: "json" };
import scanner from "./en/scanner.json" with { type: "json" };
import search from "./en/search.json" with { type: "json" };
import session from "./en/session.json" with { type: "json" };
import settings from "./en/settings.json" with { type: "json" };
import watchlist from "./en/watchlist.json" with { type: "json" };

/** Every text of the language, by area. */
export const en = {
  ...account,
  ...accounts,
  ...acquisitions,
  ...app,
  ...errors,
  ...events,
  ...formats,
  ...home,
  ...idCard,
  ...info,
  ...libraries,
  ...loanHistory,
  ...login,
  ...map,
  ...metasearch,
  ...multistep,
  ...nav,
  ...notices,
  ...nfc,
  ...openLoans,
  ...pages,
  ...pwa,
  ...record,
  ...reminders,
  ...scanner,
  ...search,
  ...session,
  ...settings,
  ...watchlist,
};
