import { libraryId, projectId } from "@freihand/contract";
import { staffRole } from "@freihand/contract/staff";
import { withStorageErrorsAsync, writing } from "@freihand/database";
import * as z from "zod/mini";
import type { Kysely, Selectable, Transaction, Updateable } from "kysely";
import type {
  SealedSecret,
  StaffAccount,
  StaffAccountChange,
  StaffAccountFacts,
  StaffAccounts,
} from "../auth/staff/staff-accounts.ts";
import type { ServerSchema } from "./schema.ts";

type Row = Selectable<ServerSchema["staff_members"]>;

const roleList = z.array(staffRole);
const libraryList = z.array(libraryId);

/** The account that a row holds. */
export function staffAccount(row: Omit<Row, "last_totp_step">): StaffAccount {
  return {
    id: row.id,
    project: projectId.parse(row.project),
    loginName: row.name,
    displayName: row.display_name,
    roles: roleList.parse(JSON.parse(row.roles)),
    ...(row.libraries !== null && { libraries: libraryList.parse(JSON.parse(row.libraries)) }),
    passwordHash: row.password_hash,
    totp: { key: row.totp_key, sealed: row.sealed_totp },
    isDisabled: row.is_disabled === 1,
  };
}

const factColumns = ({ displayName, roles, libraries }: StaffAccountFacts) => ({
  display_name: displayName,
  roles: JSON.stringify(roles),
  libraries: libraries === undefined ? null : JSON.stringify(libraries),
});

const totpColumns = ({ key, sealed }: SealedSecret) => ({ totp_key: key, sealed_totp: sealed });

function changedColumns(change: StaffAccountChange): Updateable<ServerSchema["staff_members"]> {
  if ("roles" in change) return factColumns(change);
  if ("passwordHash" in change) return { password_hash: change.passwordHash };
  if ("isDisabled" in change) return { is_disabled: change.isDisabled ? 1 : 0 };
  return { ...totpColumns(change.totp), last_totp_step: 0 };
}

/** Accounts in the server's database. */
export function staffAccounts(db: Kysely<ServerSchema>): StaffAccounts {
  const inTransaction = <T>(work: (tx: Transaction<ServerSchema>) => Promise<T>): Promise<T> =>
    withStorageErrorsAsync(writing(db, "staff_members", work));
  return {
    list: async (project) => {
      const rows = db.selectFrom("staff_members").selectAll().where("project", "=", project);
      return (await rows.orderBy("name").execute()).map(staffAccount);
    },
    named: async (project, loginName) => {
      const rows = db.selectFrom("staff_members").selectAll().where("project", "=", project);
      const row = await rows.where("name", "=", loginName).executeTakeFirst();
      return row && staffAccount(row);
    },
    withId: async (id) => {
      const rows = db.selectFrom("staff_members").selectAll();
      const row = await rows.where("id", "=", id).executeTakeFirst();
      return row && staffAccount(row);
    },
    add: (account, recoveryCodes) => inTransaction((tx) => add(tx, account, recoveryCodes)),
    change: (id, change) => inTransaction((tx) => changeAccount(tx, id, change)),
    remove: async (id) => {
      // its sessions and recovery codes are deleted with it
      await withStorageErrorsAsync(db.deleteFrom("staff_members").where("id", "=", id).execute());
    },
    useStep: (id, step) => useStep(db, id, step),
    useRecoveryCode: (id, hash) => useRecoveryCode(db, id, hash),
    recoveryCodesLeft: async (id) => {
      const rows = db.selectFrom("staff_recovery_codes").select("hash");
      return (await rows.where("member_id", "=", id).execute()).length;
    },
    reseal: (currentKey, seal) => inTransaction((tx) => reseal(tx, currentKey, seal)),
  };
}

async function useStep(db: Kysely<ServerSchema>, id: string, step: number): Promise<boolean> {
  const used = db.updateTable("staff_members").set({ last_totp_step: step });
  const { numUpdatedRows } = await withStorageErrorsAsync(
    used.where("id", "=", id).where("last_totp_step", "<", step).executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

async function useRecoveryCode(
  db: Kysely<ServerSchema>,
  id: string,
  hash: string,
): Promise<boolean> {
  const used = db.deleteFrom("staff_recovery_codes").where("member_id", "=", id);
  const { numDeletedRows } = await withStorageErrorsAsync(
    used.where("hash", "=", hash).executeTakeFirst(),
  );
  return numDeletedRows === 1n;
}

async function reseal(
  tx: Transaction<ServerSchema>,
  currentKey: string,
  seal: (secret: SealedSecret) => SealedSecret | undefined,
): Promise<void> {
  const rows = tx.selectFrom("staff_members").select(["id", "totp_key", "sealed_totp"]);
  const older = await rows.where("totp_key", "!=", currentKey).execute();
  for (const { id, totp_key: key, sealed_totp: sealed } of older) {
    const fresh = seal({ key, sealed });
    if (fresh === undefined) continue;
    const update = tx.updateTable("staff_members").set(totpColumns(fresh));
    await update.where("id", "=", id).execute();
  }
}

async function add(
  tx: Transaction<ServerSchema>,
  account: StaffAccount,
  recoveryCodes: readonly string[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await tx
    .insertInto("staff_members")
    .values({
      id: account.id,
      project: account.project,
      name: account.loginName,
      ...factColumns(account),
      password_hash: account.passwordHash,
      ...totpColumns(account.totp),
      last_totp_step: 0,
      is_disabled: account.isDisabled ? 1 : 0,
    })
    .onConflict((same) => same.columns(["project", "name"]).doNothing())
    .executeTakeFirst();
  if (added === 0n) return false;
  await addRecoveryCodes(tx, account.id, recoveryCodes);
  return true;
}

async function addRecoveryCodes(
  tx: Transaction<ServerSchema>,
  id: string,
  hashes: readonly string[],
): Promise<void> {
  const rows = hashes.map((hash) => ({ hash, member_id: id }));
  if (rows.length > 0) await tx.insertInto("staff_recovery_codes").values(rows).execute();
}

async function changeAccount(
  tx: Transaction<ServerSchema>,
  id: string,
  change: StaffAccountChange,
): Promise<void> {
  await tx.updateTable("staff_members").set(changedColumns(change)).where("id", "=", id).execute();
  if ("roles" in change) return;
  await tx.deleteFrom("staff_sessions").where("member_id", "=", id).execute();
  if (!("recoveryCodes" in change)) return;
  await tx.deleteFrom("staff_recovery_codes").where("member_id", "=", id).execute();
  await addRecoveryCodes(tx, id, change.recoveryCodes);
}
