import { toolsAt } from "../projects/testkit/source-tools.ts";
import {
  embedded,
  type BuiltinSchema,
  type BuiltinStorage,
  type CardPasswords,
} from "@freihand/connector-builtin";
import {
  circulationStore,
  ledgerStore,
  messageFacts,
  readerStore,
} from "@freihand/connector-builtin/testkit";
import type { Database } from "@freihand/database";
import { type LiveSetup, liveSetup } from "../libraries/live-setup.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY } from "../projects/testkit/project-folder.ts";
import { plainRecord } from "@freihand/contract/testkit";

const branch = (id: string, name: string) => ({ id, name, hours: [], exceptions: [] });
const rule = { loanDays: 28, maxRenewals: 2, renewalFeeCents: 0, reservationFeeCents: 0 };
const policy = {
  rules: [{ ...rule, reserve: "yes", overdueFeeCentsPerDay: 20, maxOverdueFeeCents: 1000 }],
  maxReservations: 5,
  maxQueuePerCopy: 5,
  reserveAvailable: true,
  pickupDays: 7,
  feeLimitCents: 2000,
  needsEmail: false,
  maxSuspendDays: 90,
  online: { cancel: true, change: true, renew: true, renewAll: true },
};
const DETAILS = {
  timezone: "Europe/Berlin",
  branches: [branch("zentral", "Zentralbibliothek"), branch("nord", "Zweigstelle Nord")],
};
const library = (own: object, readers: object = {}) => ({
  ...LIBRARY,
  ...DETAILS,
  sources: { catalogue: { kind: "embedded" }, account: { kind: "embedded", policy: own, readers } },
});

const tyll = plainRecord({
  id: "tyll",
  title: "Tyll",
  languages: ["ger"],
  items: ["t1", "t2"].map((id) => ({
    id,
    barcode: id.toUpperCase(),
    branch: "zentral",
    status: "loanable",
  })),
});
const asksNobody = () => Promise.reject(new Error("only titles are asked"));
const titles = {
  titles: (ids: readonly string[]) => new Map(ids.includes("tyll") ? [["tyll", tyll]] : []),
  titlesOfCopy: (barcode: string) =>
    tyll.items.some((item) => item.barcode === barcode) ? [tyll] : [],
  ids: { parts: () => 1, of: () => [{ id: "tyll" }] },
};

const OWNER = { country: "DE", code: "705" };

/** As in a file from before reservations could be changed. */
const OLD_ONLINE = { cancel: true, renew: true, renewAll: true };

const ONLY_ADDRESS = { password: false, email: false, address: true };

const GEHEIM: CardPasswords = {
  hashOfNobody: "nobody",
  hashOf: async (userId) => userId,
  verify: async (_hash, password) => password === "geheim",
};

/**
 * The project `basic` with two embedded libraries over a real database: in the first, reservations can be changed, tags
 * are read, links are mailed and there are overdue fees; the second has an older settings file, and patrons change their postal address only.
 * @param passwords undefined: every card has the password `geheim`
 */
export function embeddedSetup(
  db: Database<BuiltinSchema>["db"],
  now: () => number,
  passwords: CardPasswords = GEHEIM,
): LiveSetup {
  const storage: BuiltinStorage = {
    search: { run: asksNobody },
    unionOf: () => undefined,
    titlesOf: () => titles,
    circulationOf: (scope) => circulationStore(db, scope),
    passwordsOf: () => passwords,
    readersOf: (scope) => readerStore(db, scope),
    ledgerOf: (scope) => ledgerStore(db, scope),
    editorOf: () => {
      throw new Error("only titles are asked");
    },
    stocktakesOf: () => {
      throw new Error("only titles are asked");
    },
    messagesOf: (scope) => messageFacts(db, scope),
  };
  return liveSetup({
    read: () =>
      loadProjects(
        folderWith({
          "basic/project.json": {},
          "basic/libraries/1.json": { ...library(policy), nfc: { owners: [OWNER] } },
          "basic/libraries/2.json": {
            ...library({ ...policy, online: OLD_ONLINE }, { online: ONLY_ADDRESS }),
            id: 2,
          },
        }),
      ),
    mailedBy: (_project, { id }) =>
      id === 1 ? { about: ["due-soon", "welcome"], links: true } : undefined,
    kindsOf: ({ id: project }) => [embedded({ project, storage })],
    toolsOf: toolsAt(now),
  });
}
