import { builtin, patronAccess, type PasswordPort } from "@freihand/connector-builtin";
import type { BibRecord } from "@freihand/contract";
import { type LiveSetup, liveSetup } from "../../libraries/live-setup.ts";
import { loadProjects } from "../../projects/projects.ts";
import { folderWith, LIBRARY } from "../../projects/testkit/project-folder.ts";
import { circulationStore } from "../circulation-store.ts";
import type { Database } from "../database.ts";

const branch = (id: string, name: string) => ({ id, name, hours: [], exceptions: [] });
const rule = { loanDays: 28, maxRenewals: 2, renewalFeeCents: 0, reservationFeeCents: 0 };
const settings = {
  timezone: "Europe/Berlin",
  branches: [branch("zentral", "Zentralbibliothek"), branch("nord", "Zweigstelle Nord")],
  links: [],
  policy: {
    currency: "EUR",
    rules: [{ ...rule, reserve: "yes", overdueFeeCentsPerDay: 20, maxOverdueFeeCents: 1000 }],
    maxReservations: 5,
    maxQueuePerCopy: 5,
    reserveAvailable: true,
    pickupDays: 7,
    feeLimitCents: 2000,
    needsEmail: false,
    maxSuspendDays: 90,
    online: { cancel: true, change: true, renew: true, renewAll: true },
  },
};

const tyll: BibRecord = {
  id: "tyll",
  title: "Tyll",
  creators: [],
  mediaType: "BOOK",
  languages: ["ger"],
  isbn: [],
  series: [],
  subjects: [],
  links: [],
  items: ["t1", "t2"].map((id) => ({
    id,
    barcode: id.toUpperCase(),
    branch: "zentral",
    status: "loanable",
  })),
};
const asksNobody = () => Promise.reject(new Error("only titles are asked"));
const catalogue = {
  titles: (ids: readonly string[]) => new Map(ids.includes("tyll") ? [["tyll", tyll]] : []),
  titlesOfCopy: (barcode: string) =>
    tyll.items.some((item) => item.barcode === barcode) ? [tyll] : [],
  search: asksNobody,
  record: asksNobody,
  hits: asksNobody,
  suggest: asksNobody,
  arrivals: asksNobody,
};

const OWNER = { country: "DE", code: "705" };

/** As in a file from before reservations could be changed. */
const OLD_ONLINE = { cancel: true, renew: true, renewAll: true };

const GEHEIM: PasswordPort = {
  hashOfNobody: "nobody",
  hashOf: async (userId) => userId,
  verify: async (_hash, password) => password === "geheim",
};

/**
 * The project `basic` with two embedded libraries over a real database: in the first, reservations can be changed, tags
 * are read and there are overdue fees; the second has an older settings file.
 * @param passwords undefined: every card has the password `geheim`
 */
export function embeddedSetup(
  db: Database["db"],
  now: () => number,
  passwords: PasswordPort = GEHEIM,
): LiveSetup {
  return liveSetup({
    read: () =>
      loadProjects(
        folderWith({
          "basic/project.json": {},
          "basic/libraries/1.json": { ...LIBRARY, settings, nfc: { owners: [OWNER] } },
          "basic/libraries/2.json": {
            ...LIBRARY,
            id: 2,
            settings: { ...settings, policy: { ...settings.policy, online: OLD_ONLINE } },
          },
        }),
      ),
    connectorsOf: ({ id: project }) => [
      builtin({
        project,
        catalogue: () => catalogue,
        patrons: (library) => {
          const store = circulationStore(db, { project, libraryId: library.library });
          return patronAccess(library, { store, passwords, newId: () => crypto.randomUUID() });
        },
      }),
    ],
    toolsOf: (library) => ({ library, now, http: asksNobody }),
  });
}
