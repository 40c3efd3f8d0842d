import type { Migration } from "kysely/migration";
import { circulationTables } from "./0001-circulation.ts";
import { sessionTables } from "./0002-sessions.ts";
import { demoTables } from "./0003-demo.ts";
import { accountTables } from "./0004-account.ts";
import { loanRequestTables } from "./0005-loan-requests.ts";
import { sessionOwnerTables } from "./0006-session-owners.ts";
import { deviceCutoffTable } from "./0007-device-cutoffs.ts";
import { readerTables } from "./0008-readers.ts";
import { deskTables } from "./0009-desk.ts";
import { staffTables } from "./0010-staff.ts";
import { ledgerTables } from "./0011-ledger.ts";
import { messageTables } from "./0012-messages.ts";
import { readerNotes } from "./0013-reader-notes.ts";
import { notedScans } from "./0014-noted-scans.ts";
import { passwordLinks } from "./0015-password-links.ts";
import { pushTables } from "./0016-push.ts";
import { takeoverTable } from "./0019-takeovers.ts";
import { figureTables } from "./0021-figures.ts";
import { applicationTable } from "./0022-applications.ts";
import { grantTable } from "./0023-grants.ts";
import { stocktakeTables } from "./0024-stocktakes.ts";
import { bounceTables } from "./0025-bounces.ts";
import { noteOrder } from "./0026-note-order.ts";
import { writeTurns } from "./0027-write-turns.ts";
import { shelfChanges } from "./0028-shelf-changes.ts";
import { instances } from "./0029-instances.ts";
import { loginAttempts } from "./0030-login-attempts.ts";
import { neededMigration } from "./0031-needed-migration.ts";
import { sentRequests } from "./0032-sent-requests.ts";
import { shelfLog } from "./0033-shelf-log.ts";

/**
 * Every migration of the database, in the order of the names. A published one is never changed. A new one only adds, or
 * names with `needs` what servers have to know.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-circulation": circulationTables,
  "0002-sessions": sessionTables,
  "0003-demo": demoTables,
  "0004-account": accountTables,
  "0005-loan-requests": loanRequestTables,
  "0006-session-owners": sessionOwnerTables,
  "0007-device-cutoffs": deviceCutoffTable,
  "0008-readers": readerTables,
  "0009-desk": deskTables,
  "0010-staff": staffTables,
  "0011-ledger": ledgerTables,
  "0012-messages": messageTables,
  "0013-reader-notes": readerNotes,
  "0014-noted-scans": notedScans,
  "0015-password-links": passwordLinks,
  "0016-push": pushTables,
  "0019-takeovers": takeoverTable,
  "0021-figures": figureTables,
  "0022-applications": applicationTable,
  "0023-grants": grantTable,
  "0024-stocktakes": stocktakeTables,
  "0025-bounces": bounceTables,
  "0026-note-order": noteOrder,
  "0027-write-turns": writeTurns,
  "0028-shelf-changes": shelfChanges,
  "0029-instances": instances,
  "0030-login-attempts": loginAttempts,
  "0031-needed-migration": neededMigration,
  "0032-sent-requests": sentRequests,
  "0033-shelf-log": shelfLog,
};
