import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedForm, hashPassword, verifyPassword } from "@freihand/connector-builtin";
import { projectId, type LibraryId, type StaffRole } from "@freihand/contract";
import { staffSession, staffTicket, type StaffSession } from "@freihand/contract/staff";
import { openDatabase, type Database } from "@freihand/database";
import { onTestFinished } from "vitest";
import type { ProjectFiles } from "../../admin/file-change.ts";
import { keyRing } from "../../auth/key-ring.ts";
import { testApp, type TestApp, type TestOptions } from "../fake/test-app.ts";
import type { LiveSetup } from "../../libraries/live-setup.ts";
import { loadProjects } from "../../projects/projects.ts";
import { projectWriter } from "../../projects/writing/project-writer.ts";
import { figureStore } from "../../storage/figures.ts";
import { journalledFiles } from "../../storage/journalled-files.ts";
import type { Areas } from "../handlers.ts";
import { messageLog } from "../../storage/message-log.ts";
import { staffAccounts } from "../../storage/staff-accounts.ts";
import { staffJournal } from "../../storage/staff-journal.ts";
import { staffSessionStore } from "../../storage/staff-sessions.ts";
import {
  newRecoveryCodes,
  newTotpSecret,
  secretSeal,
  totpCode,
} from "../../auth/staff/second-factor.ts";
import { buildStaffSide, type StaffSide } from "../staff-side.ts";
import type { LightMyRequestResponse } from "fastify";
import type { ServerSchema } from "../../storage/schema.ts";

const keys = keyRing([{ id: "k1", secret: Buffer.alloc(32, 7) }]);
const PASSWORD = "ein langes Passwort";
/** Hashed once: each hash takes the time that it is meant to take. */
const passwordHash = hashPassword(PASSWORD);
const STEP_MS = 30_000;
const DESK: readonly StaffRole[] = ["desk"];

interface NewMember {
  readonly name?: string;
  readonly project?: string;
  readonly roles?: readonly StaffRole[];
  readonly libraries?: readonly LibraryId[];
}

/** A member of the staff with everything that proves who it is. */
export interface TestMember {
  readonly id: string;
  readonly name: string;
  readonly project: string;
  readonly password: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** A server with staff, on a database of its own; the clock moves by a step of the authenticator with each code. */
export interface StaffApp extends TestApp {
  readonly database: Database<ServerSchema>;
  readonly staff: StaffSide;
  readonly add: (member?: NewMember) => Promise<TestMember>;
  /** The next code of the member's authenticator. */
  readonly code: (member: TestMember) => string;
  readonly post: (
    path: string,
    payload: object,
    headers?: Headers & { readonly project?: string },
  ) => Promise<LightMyRequestResponse>;
  /** Both steps. @throws when one is refused */
  readonly signIn: (member: TestMember) => Promise<StaffSession>;
}

/** Libraries with desks, on the database that holds the staff too. */
interface StaffedLibraries extends Pick<TestOptions, "clock"> {
  readonly setup?: LiveSetup;
  readonly database: Database<ServerSchema>;
  /** Where the projects are; undefined: on no disk. */
  readonly root?: string;
  readonly close: () => Promise<void>;
}

/** @param libraries closed with the app; undefined: without any desk */
export async function staffApp(libraries?: StaffedLibraries): Promise<StaffApp> {
  const { database, close, root, ...options } = libraries ?? (await ownDatabase());
  const built: StaffSide[] = [];
  const made = await testApp({
    ...options,
    staff: async (areas, clock) => {
      const files = projectFiles({ database, clock, root, setup: libraries?.setup });
      const side = await sideOn({ database, files }, areas, clock);
      built.push(side);
      return side;
    },
  });
  onTestFinished(async () => {
    await made.app.close();
    await close();
  });
  const [staff] = built;
  if (staff === undefined) throw new Error("the app was built without its staff");
  const code: StaffApp["code"] = ({ secret }) => {
    made.clock.now += STEP_MS;
    return totpCode(secret, made.clock.now);
  };
  const post: StaffApp["post"] = (path, payload, { project = "basic", ...headers } = {}) =>
    made.app.inject({
      method: "POST",
      url: `/staff/services/de/${project}${path}`,
      headers,
      payload,
    });
  return {
    ...made,
    database,
    staff,
    code,
    post,
    add: (member = {}) => addMember(database, member),
    signIn: async (member) => {
      const { name, password, project } = member;
      const first = await post("/auth/sign-in", { name, password }, { project });
      const { ticket } = staffTicket.parse(first.json());
      const second = await post("/auth/second-step", { ticket, code: code(member) }, { project });
      return staffSession.parse(second.json());
    },
  };
}

async function ownDatabase(): Promise<StaffedLibraries> {
  const folder = mkdtempSync(join(tmpdir(), "freihand-staff-"));
  const database = await openDatabase<ServerSchema>(join(folder, "freihand.sqlite"));
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  return { database, close };
}

interface FilesNeeds {
  readonly database: Database<ServerSchema>;
  readonly clock: { readonly now: number };
  readonly root: string | undefined;
  readonly setup: StaffedLibraries["setup"];
}

function projectFiles({ database: { db }, clock, root = "/nowhere", setup }: FilesNeeds) {
  const now = () => clock.now;
  const files: ProjectFiles = {
    writer: projectWriter({
      projectsDir: root,
      read: (folder, before) => loadProjects(folder, { forms: [embeddedForm], before }),
      current: setup?.projects ?? { read: new Map() },
      now,
    }),
    journalled: journalledFiles(db, staffJournal(db, now)),
    apply: () => {
      setup?.reload();
    },
  };
  return files;
}

interface Sided {
  readonly database: Database<ServerSchema>;
  readonly files: ProjectFiles;
}

const sideOn = (
  { database: { db }, files }: Sided,
  { libraries, admission }: Areas,
  clock: { readonly now: number },
): Promise<StaffSide> =>
  buildStaffSide({
    libraries,
    accounts: staffAccounts(db),
    sessionStore: staffSessionStore(db),
    journal: staffJournal(db, () => clock.now),
    files,
    figures: figureStore(db),
    keys,
    passwords: { hash: hashPassword, verify: verifyPassword },
    admission,
    mailNow: () => {},
    messageLog: (query) => messageLog(db, query),
    now: () => clock.now,
  });

async function addMember(
  { db }: Database<ServerSchema>,
  { name = "anna", project = "basic", roles = DESK, libraries }: NewMember,
): Promise<TestMember> {
  const { codes, hashes } = newRecoveryCodes();
  const id = crypto.randomUUID();
  const secret = newTotpSecret();
  const account = {
    id,
    project: projectId.parse(project),
    loginName: name,
    displayName: `Frau ${name}`,
    roles,
    libraries,
    passwordHash: await passwordHash,
    totp: secretSeal(keys).seal(secret),
    isDisabled: false,
  };
  await staffAccounts(db).add(account, hashes);
  return { id, name, project, password: PASSWORD, secret, recoveryCodes: codes };
}
