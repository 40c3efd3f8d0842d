import {
  accountData,
  config,
  library,
  libraryInfo,
  session,
  type AccountData,
  type Library,
  type LibraryInfo,
  type Session,
} from "@freihand/contract";
import * as z from "zod/mini";
import { BASE_CONFIG } from "../model/config/config-choice.rules.ts";

const CAN_ALL = {
  account: true,
  reserve: true,
  change: false,
  cancel: true,
  renew: true,
  renewAll: true,
  pass: false,
  events: false,
  acquisitions: false,
  nfc: false,
  suggest: true,
};

/** Two made-up libraries. */
export const LIBRARIES: Library[] = z.array(library).parse([
  {
    id: 1,
    libname: "Stadtbücherei Lindenau",
    shortname: "Lindenau",
    fullname: "Stadtbücherei Lindenau",
    api: "builtin",
    city: "Lindenau",
    can: CAN_ALL,
    health: "up",
  },
  {
    id: 2,
    libname: "Gemeindebibliothek Erlenbach",
    shortname: "Erlenbach",
    fullname: "Gemeindebibliothek Erlenbach",
    api: "builtin",
    city: "Erlenbach",
    can: CAN_ALL,
    health: "up",
  },
]);

const WEEKDAYS = [1, 2, 3, 4, 5, 6];

/** Two branches: one open Monday to Saturday, one on Tuesdays. */
export const INFO: LibraryInfo = libraryInfo.parse({
  libraryId: 1,
  timezone: "Europe/Berlin",
  branches: [
    {
      id: "main",
      name: "Hauptstelle",
      hours: WEEKDAYS.map((weekday) => ({ weekday, from: "09:00", to: "18:00", kind: "staffed" })),
      exceptions: [],
    },
    {
      id: "north",
      name: "Zweigstelle Nord",
      hours: [{ weekday: 2, from: "14:00", to: "18:00", kind: "staffed" }],
      exceptions: [],
    },
  ],
  links: [],
});

/** Nothing borrowed, nothing reserved. */
export const EMPTY_ACCOUNT: AccountData = accountData.parse({
  libraryId: 1,
  userId: "1234",
  account: { name: "Mia Beispiel", expired: false, blocks: [] },
  pendingFees: null,
  fees: [],
  lent: [],
  reservations: [],
  warnings: [],
  retrieved: "2026-11-21T09:00:00Z",
  source: "live",
});

/** A fresh session of card 1234 in library 1. @param round number of the token pair */
export function sessionReply(round = 1): Session {
  return session.parse({
    success: true,
    libraryId: 1,
    userId: "1234",
    name: "Mia Beispiel",
    token: `access-${String(round)}`,
    tokenExpires: "2026-11-21T09:15:00Z",
    refreshToken: `refresh-${String(round)}`,
  });
}

const PAGE = { menu: false, visible: false };

/** The configuration of a project without any settings of its own. */
export const CONFIG = config.parse({
  ...BASE_CONFIG,
  info: { general: PAGE, imprint: PAGE, privacy: PAGE, help: PAGE },
  theme: { default: "system", light: {}, dark: {} },
  _hash: "1",
});
