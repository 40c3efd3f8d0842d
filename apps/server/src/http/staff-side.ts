import {
  adminEndpoints,
  applicationEndpoints,
  catalogueEndpoints,
  deskEndpoints,
  familyEndpoints,
  feeEndpoints,
  holdEndpoints,
  figureEndpoints,
  messageEndpoints,
  readerEndpoints,
  staffEndpoints,
  stocktakeEndpoints,
} from "@freihand/contract/staff";
import { adminHandlers } from "../admin/admin.ts";
import type { ProjectFiles } from "../admin/file-change.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { catalogueHandlers } from "../desk/catalogue/catalogue.ts";
import { deskHandlers } from "../desk/desk.ts";
import { lookUps } from "../desk/look-ups.ts";
import { stocktakeHandlers } from "../desk/stocktake/stocktake.ts";
import { secretSeal } from "../auth/staff/second-factor.ts";
import { staffAuth, type StaffPasswords, TICKET_LIFE_MS } from "../auth/staff/staff-auth.ts";
import { familyHandlers } from "../desk/readers/family.ts";
import { feeHandlers } from "../desk/fees/fees.ts";
import { holdHandlers } from "../desk/holds/holds.ts";
import { messageHandlers, type MessageLog } from "../desk/messages/messages.ts";
import { passwordTokens } from "../password-token.ts";
import { applicationHandlers } from "../desk/readers/applications.ts";
import { readerHandlers, type ReaderDeskParts } from "../desk/readers/readers.ts";
import { figureHandlers } from "../figures/figures.ts";
import type { FigureStore } from "../figures/figure-store.ts";
import { drawnBarcode } from "../passes/card-barcode.rules.ts";
import { barcodeOfCards } from "../passes/library-of-card.ts";
import { readableNumber } from "../passes/readable-number.rules.ts";
import { staffHandlers } from "./areas/staff.ts";
import {
  STAFF_ACCESS_LIFE_MS,
  staffSessions,
  type StaffSessions,
} from "../auth/staff/staff-sessions.ts";
import { staffRoutes, type StaffRoute } from "../staff/staff-table.cast.ts";
import type { AdmissionParts } from "../auth/admission.ts";
import type { KeyRing } from "../auth/key-ring.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { Journal } from "../staff/journal.ts";
import type { StaffAccounts } from "../auth/staff/staff-accounts.ts";
import type { StaffSessionStore } from "../auth/staff/staff-session-store.ts";

/** What the side of the staff depends on. */
interface StaffSideParts {
  readonly libraries: Libraries;
  readonly accounts: StaffAccounts;
  readonly sessionStore: StaffSessionStore;
  readonly journal: Pick<Journal<never>, "write" | "list">;
  readonly keys: KeyRing;
  readonly passwords: StaffPasswords;
  readonly admission: AdmissionParts;
  readonly files: ProjectFiles;
  readonly figures: Pick<FigureStore, "hours" | "vainWords">;
  /** Mails to readers are written and sent now. */
  readonly mailNow: () => void;
  readonly messageLog: MessageLog;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Everything that staff can call. */
export interface StaffSide {
  readonly routes: readonly StaffRoute[];
  readonly authenticate: StaffSessions["authenticate"];
  readonly now: () => number;
  /** Called regularly. */
  readonly tidy: () => Promise<void>;
}

const mailOf = ({ keys, mailNow, messageLog: log }: StaffSideParts) => ({
  tokens: passwordTokens(keys),
  mailNow,
  log,
});

const printedCard =
  (now: () => number): ReaderDeskParts["printedCard"] =>
  (project, library, card) => ({
    barcode: drawnBarcode(card, barcodeOfCards(project, library, now())),
    readable: readableNumber(card),
  });

/** Wires the staff's calls; a new area of them is one more table among the routes. */
export async function buildStaffSide(parts: StaffSideParts): Promise<StaffSide> {
  const { accounts, keys, now, libraries, journal } = parts;
  const seal = (kind: string, lifeMs: number) => tokenSeal({ keys, kind, lifeMs, now });
  const secrets = secretSeal(keys);
  // before a rotation of the keys takes the old one away
  await accounts.reseal(keys.currentId, secrets.reseal);
  const sessions = staffSessions({
    store: parts.sessionStore,
    access: seal("staff+jwt", STAFF_ACCESS_LIFE_MS),
    now,
  });
  const auth = staffAuth({
    ...parts.admission,
    accounts,
    sessions,
    secrets,
    tickets: seal("staff-ticket+jwt", TICKET_LIFE_MS),
    passwords: parts.passwords,
    noteSignIn: async (entry) => {
      await journal.write({ ...entry, action: "sign_in" });
    },
    now,
  });
  return {
    routes: [
      ...staffRoutes(
        staffEndpoints,
        staffHandlers({ auth, sessions, accounts, libraries, journal }),
      ),
      ...workRoutes(parts),
    ],
    authenticate: sessions.authenticate,
    now,
    tidy: sessions.tidy,
  };
}

/** What is done at work, once somebody is signed in. */
function workRoutes(parts: StaffSideParts): readonly StaffRoute[] {
  const { libraries, journal, now } = parts;
  const desk = { libraries, lookUps: lookUps(now), now };
  const readers = { ...desk, journal, printedCard: printedCard(now) };
  return [
    ...staffRoutes(deskEndpoints, deskHandlers(desk)),
    ...staffRoutes(holdEndpoints, holdHandlers(desk)),
    ...staffRoutes(readerEndpoints, readerHandlers(readers)),
    ...staffRoutes(familyEndpoints, familyHandlers(desk)),
    ...staffRoutes(applicationEndpoints, applicationHandlers(readers)),
    ...staffRoutes(feeEndpoints, feeHandlers({ libraries })),
    ...staffRoutes(catalogueEndpoints, catalogueHandlers({ libraries, now })),
    ...staffRoutes(stocktakeEndpoints, stocktakeHandlers({ libraries, now })),
    ...staffRoutes(messageEndpoints, messageHandlers({ ...desk, ...mailOf(parts) })),
    ...staffRoutes(adminEndpoints, adminHandlers(parts.files, now)),
    ...staffRoutes(figureEndpoints, figureHandlers(parts)),
  ];
}
