import { randomBytes } from "node:crypto";
import { instant, type ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import { admit, type AdmissionParts } from "../admission.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import { isTotpCode } from "./recovery-code.rules.ts";
import { recoveryCodeHash, totpStep, type SecretSeal } from "./second-factor.ts";
import type { TokenSeal } from "../token-seal.ts";
import type {
  staffConfirmBody,
  staffSecondStepBody,
  StaffSession,
  staffSignInBody,
  StaffTicket,
} from "@freihand/contract/staff";
import type { StaffAccount, StaffAccounts } from "./staff-accounts.ts";
import type { StaffSessions } from "./staff-sessions.ts";

/** How long the second step may take. */
export const TICKET_LIFE_MS = 5 * 60_000;
/** How long a fresh code opens the calls that want one. */
const CONFIRMED_MS = 10 * 60_000;

/** How passwords are hashed and compared. */
export interface StaffPasswords {
  /** @returns PHC form */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (hash: string, password: string) => Promise<boolean>;
}

/** A sign-in that is to be noted. */
interface SignInNote {
  readonly project: ProjectId;
  /** Login name. */
  readonly staff: string;
  readonly workstation?: string | undefined;
  readonly outcome: "done" | "wrong_password" | "wrong_code";
}

/** What signing in depends on. */
export interface StaffAuthParts extends AdmissionParts {
  readonly accounts: StaffAccounts;
  readonly sessions: StaffSessions;
  readonly secrets: SecretSeal;
  /** Of tickets, which open nothing but the second step. */
  readonly tickets: TokenSeal;
  readonly passwords: StaffPasswords;
  /** Called when somebody has signed in, and when somebody with an account could not. */
  readonly noteSignIn: (entry: SignInNote) => Promise<void>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

interface StaffLogin<Body> {
  readonly project: ProjectId;
  readonly body: Body;
  readonly connection: string;
}

/** Signing in of the staff, in two steps. A wrong name, password or code is the same refusal, `login_failed`. */
export interface StaffAuth {
  readonly signIn: (call: StaffLogin<z.output<typeof staffSignInBody>>) => Promise<StaffTicket>;
  readonly secondStep: (
    call: StaffLogin<z.output<typeof staffSecondStepBody>>,
  ) => Promise<StaffSession>;
  /** @returns until when the calls that want a fresh code are open */
  readonly confirm: (
    who: { readonly id: string; readonly session: string },
    call: Omit<StaffLogin<z.output<typeof staffConfirmBody>>, "project">,
  ) => Promise<{ readonly confirmedUntil: z.output<typeof instant> }>;
}

const ticketClaims = z.object({ sub: z.string() });

export function staffAuth(parts: StaffAuthParts): StaffAuth {
  // made once: checking it takes as long as checking any other
  const hashOfNobody = parts.passwords.hash(randomBytes(32).toString("base64"));
  return {
    signIn: async (call) => signIn(parts, call, await hashOfNobody),
    secondStep: (call) => secondStep(parts, call),
    confirm: async ({ id, session }, { body, connection }) => {
      const { accounts, sessions, now } = parts;
      const account = await accounts.withId(id);
      if (account === undefined) throw new Refusal("unauthorized");
      await checkFactor(parts, {
        account,
        connection,
        isRight: () => isFreshTotp(parts, account, body.code),
      });
      const until = now() + CONFIRMED_MS;
      await sessions.confirm(session, until);
      return { confirmedUntil: instant.parse(new Date(until).toISOString()) };
    },
  };
}

async function signIn(
  parts: StaffAuthParts,
  { project, body, connection }: StaffLogin<z.output<typeof staffSignInBody>>,
  hashOfNobody: string,
): Promise<StaffTicket> {
  const { accounts, tickets, passwords } = parts;
  const userId = body.name.trim().toLowerCase();
  const { proof, deviceToken } = body;
  const attempt = { project, library: "staff" as const, userId, connection, proof, deviceToken };
  const admission = await admit(parts, attempt);
  const account = await accounts.named(project, userId);
  const isRight = await passwords.verify(account?.passwordHash ?? hashOfNobody, body.password);
  if (!isRight || account === undefined || account.isDisabled) {
    await admission.failed(false);
    // names that nobody has stay out of the journal: they may be anything, even a password
    if (account !== undefined) await note(parts, account, { outcome: "wrong_password" });
    throw new Refusal("login_failed");
  }
  await admission.succeeded(false);
  return {
    ticket: await tickets.seal({ sub: account.id }, project),
    ticketExpires: instant.parse(new Date(tickets.endOfLife()).toISOString()),
  };
}

async function secondStep(
  parts: StaffAuthParts,
  { project, body, connection }: StaffLogin<z.output<typeof staffSecondStepBody>>,
): Promise<StaffSession> {
  const { accounts, sessions, devices } = parts;
  const { workstation, deviceToken } = body;
  const payload = await parts.tickets.open(body.ticket, project).catch(() => undefined);
  const { data } = ticketClaims.safeParse(payload);
  const account = data && (await accounts.withId(data.sub));
  if (account === undefined || account.isDisabled) throw new Refusal("token_expired");
  await checkFactor(parts, {
    account,
    connection,
    isRight: () => isSecondFactor(parts, account, body.code),
  });
  const session = await sessions.begin(account, workstation);
  await note(parts, account, { outcome: "done", workstation });
  const login = { project, library: "staff" as const, userId: account.loginName };
  return { ...session, deviceToken: await devices.remember(login, deviceToken) };
}

interface FactorCheck {
  readonly account: StaffAccount;
  readonly connection: string;
  readonly isRight: () => Promise<boolean>;
}

/** @throws {Refusal} `rate_limited` or `login_failed` */
async function checkFactor(
  parts: StaffAuthParts,
  { account, connection, isRight }: FactorCheck,
): Promise<void> {
  const { project, loginName: userId } = account;
  const admission = await admit(parts, { project, library: "staff code", userId, connection });
  if (await isRight()) return admission.succeeded(false);
  await admission.failed(false);
  await note(parts, account, { outcome: "wrong_code" });
  throw new Refusal("login_failed", { field: "code" });
}

async function isFreshTotp(
  { accounts, secrets, now }: StaffAuthParts,
  { id, totp }: StaffAccount,
  code: string,
): Promise<boolean> {
  const secret = secrets.open(totp);
  if (secret === undefined) return false;
  const step = totpStep(secret, code, now());
  return step !== undefined && accounts.useStep(id, step);
}

const isSecondFactor = (
  parts: StaffAuthParts,
  account: StaffAccount,
  code: string,
): Promise<boolean> =>
  isTotpCode(code)
    ? isFreshTotp(parts, account, code)
    : parts.accounts.useRecoveryCode(account.id, recoveryCodeHash(code));

const note = (
  { noteSignIn }: StaffAuthParts,
  { project, loginName: staff }: StaffAccount,
  what: Pick<SignInNote, "outcome" | "workstation">,
): Promise<void> => noteSignIn({ project, staff, ...what });
