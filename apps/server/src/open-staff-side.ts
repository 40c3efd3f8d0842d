import { hashPassword, verifyPassword } from "@freihand/connector-builtin";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { ProjectFiles } from "./admin/file-change.ts";
import type { KeyRing } from "./auth/key-ring.ts";
import { SOURCE_FORMS } from "./connectors.ts";
import type { Areas } from "./http/handlers.ts";
import { buildStaffSide, type StaffSide } from "./http/staff-side.ts";
import type { LiveSetup } from "./libraries/live-setup.ts";
import { loadProjects } from "./projects/projects.ts";
import { projectWriter } from "./projects/writing/project-writer.ts";
import type { Settings } from "./settings.ts";
import { figureStore } from "./storage/figures.ts";
import { journalledFiles } from "./storage/journalled-files.ts";
import type { ServerSchema } from "./storage/schema.ts";
import { staffAccounts } from "./storage/staff-accounts.ts";
import { staffJournal } from "./storage/staff-journal.ts";
import { staffSessionStore } from "./storage/staff-sessions.ts";

/** What the staff's side is opened with. */
interface StaffNeeds {
  readonly db: Kysely<ServerSchema>;
  readonly keys: KeyRing;
  readonly areas: Pick<Areas, "admission">;
  readonly setup: LiveSetup;
  readonly settings: Pick<Settings, "projectsDir">;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

/** The calls of the staff, on the server's database and its projects. */
export function openStaffSide(parts: StaffNeeds): Promise<StaffSide> {
  const { db, keys, areas, setup } = parts;
  return buildStaffSide({
    keys,
    libraries: setup.libraries,
    accounts: staffAccounts(db),
    sessionStore: staffSessionStore(db),
    journal: staffJournal(db, Date.now),
    files: openProjectFiles(parts),
    figures: figureStore(db),
    admission: areas.admission,
    passwords: { hash: hashPassword, verify: verifyPassword },
    now: Date.now,
  });
}

/** What an admin changes in the app is in force at once; the watch over the folder finds it too, and logs it. */
const openProjectFiles = ({ db, settings, setup, log }: StaffNeeds): ProjectFiles => ({
  writer: projectWriter({
    projectsDir: settings.projectsDir,
    read: (folder, before) => loadProjects(folder, { forms: SOURCE_FORMS, before }),
    current: setup.projects,
    now: Date.now,
  }),
  journalled: journalledFiles(db, staffJournal(db, Date.now)),
  apply: () => {
    try {
      setup.reload();
    } catch (error) {
      log.error({ error }, "a change of a project's file is not in force yet");
    }
  },
});
