import { LibraryError } from "@freihand/connector-kit";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { admit, type AdmissionParts } from "./admission.ts";
import type {
  CallContext,
  ContactAccess,
  PasswordAccess,
  PatronAccess,
} from "@freihand/connector-kit";
import type {
  ChangeContactBody,
  ChangeContactReply,
  ChangePasswordBody,
  ChangePasswordReply,
  ContactSheet,
  PasswordRules,
  Session,
  SessionDevice,
} from "@freihand/contract";
import type { CardIdentity, SignedIn } from "../identity.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { Sessions } from "./sessions.ts";

/** What patrons' own details depend on. */
export interface OwnDetailsParts extends AdmissionParts {
  readonly libraries: Pick<Libraries, "find">;
  readonly sessions: Pick<Sessions, "begin" | "endGone" | "list">;
  /** Ends every login with an earlier password. */
  readonly passwordChanged: (card: CardIdentity) => Promise<void>;
  /** The password is changed, and the logins with the earlier one could not be ended. */
  readonly onLoginsLeft: (error: unknown) => void;
}

/** A call of a patron about themselves, and its origin. */
interface OwnCall<Body> {
  readonly who: SignedIn;
  readonly body: Body;
  readonly connection: string;
  readonly device: SessionDevice;
}

/**
 * What patrons see and change about themselves. Refused as `unsupported` where the library does not offer it; guessing
 * the password is slowed down as at a login.
 */
export interface OwnDetails {
  readonly passwordRules: (who: SignedIn, ctx: CallContext) => Promise<PasswordRules>;
  readonly changePassword: (
    call: OwnCall<ChangePasswordBody>,
    ctx: CallContext,
  ) => Promise<ChangePasswordReply>;
  readonly contact: (who: SignedIn, ctx: CallContext) => Promise<ContactSheet>;
  readonly changeContact: (
    call: OwnCall<ChangeContactBody>,
    ctx: CallContext,
  ) => Promise<ChangeContactReply>;
}

/** Passwords and contact details, changed by their patrons. */
export function ownDetails(parts: OwnDetailsParts): OwnDetails {
  return {
    passwordRules: (who, ctx) =>
      whileThere(parts, who, ({ passwords }) => offered(passwords).rules(who.patron, ctx)),
    changePassword: (call, ctx) =>
      whileThere(parts, call.who, (patrons) => changePassword(parts, { ...call, patrons }, ctx)),
    contact: (who, ctx) =>
      whileThere(parts, who, ({ contact }) => offered(contact).read(who.patron, ctx)),
    changeContact: (call, ctx) =>
      whileThere(parts, call.who, (patrons) => changeContact(parts, { ...call, patrons }, ctx)),
  };
}

/** @throws {Refusal} `unsupported` */
function offered<Access extends PasswordAccess | ContactAccess>(
  access: Access | undefined,
): Access {
  if (access === undefined) throw new Refusal("unsupported");
  return access;
}

/** A card that is gone ends its session. @throws {Refusal} `unauthorized` when the library is gone */
async function whileThere<T>(
  { libraries, sessions }: OwnDetailsParts,
  who: SignedIn,
  work: (patrons: PatronAccess) => Promise<T>,
): Promise<T> {
  const patrons = libraries.find(who.project, who.library)?.patrons;
  if (patrons === undefined) throw new Refusal("unauthorized");
  try {
    return await work(patrons);
  } catch (error) {
    if (error instanceof LibraryError && error.code === "session_ended")
      await sessions.endGone(who.session);
    throw error;
  }
}

type Called<Body> = OwnCall<Body> & { readonly patrons: PatronAccess };

/** What a typed password is tried with. @returns undefined: none was typed, and nothing is guessed */
async function admitted(
  parts: OwnDetailsParts,
  { who, body, connection, patrons }: Called<ChangePasswordBody | ChangeContactBody>,
) {
  if (body.current === undefined) return undefined;
  const { project, library, patron } = who;
  return admit(parts, {
    project,
    library,
    userId: patron.userId,
    connection,
    proof: body.proof,
    deviceToken: body.deviceToken,
    locksAfter: patrons.locksAfter,
  });
}

/** Tries what may be refused for a wrong password, and reports how it went. */
async function tried<Outcome extends { readonly ok: boolean; readonly reason?: string }>(
  parts: OwnDetailsParts,
  call: Called<ChangePasswordBody | ChangeContactBody>,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  const admission = await admitted(parts, call);
  const outcome = await attempt().catch(async (error: unknown) => {
    await admission?.undecided();
    throw error;
  });
  if (outcome.reason === "wrong_password") await admission?.failed(false);
  // no success, either: what needs no password is done with a wrong one, too
  else await admission?.undecided();
  return outcome;
}

async function changePassword(
  parts: OwnDetailsParts,
  call: Called<ChangePasswordBody>,
  ctx: CallContext,
): Promise<ChangePasswordReply> {
  const { who, body, patrons } = call;
  const { current, password } = body;
  const passwords = offered(patrons.passwords);
  const outcome = await tried(parts, call, () =>
    passwords.change(who.patron, { current, password }, ctx),
  );
  if (!outcome.ok) return { status: "REFUSED", reason: outcome.reason };
  try {
    return { status: "OK", session: await beginAnew(parts, call, ctx) };
  } catch (error) {
    // an error would say that nothing was changed
    parts.onLoginsLeft(error);
    return { status: "OK" };
  }
}

/** Ends what the earlier password has opened, and signs this device in with the new one. */
async function beginAnew(
  { sessions, devices, passwordChanged }: OwnDetailsParts,
  { who, body, device, patrons }: Called<ChangePasswordBody>,
  ctx: CallContext,
): Promise<Session> {
  const { project, library, patron } = who;
  const isPassing = (await sessions.list(who)).some(({ current, passing }) => current && passing);
  await passwordChanged({ project, library, patron });
  const login = await patrons.login(patron.userId, body.password, ctx);
  if (!login.ok) throw new Refusal(login.reason);
  const session = await sessions.begin({
    project,
    library,
    patron: login.patron,
    name: login.name,
    remember: !isPassing,
    device,
  });
  // a shared computer is not a known device
  if (isPassing) return session;
  const card = { project, library, userId: patron.userId };
  return { ...session, deviceToken: await devices.remember(card, body.deviceToken) };
}

async function changeContact(
  parts: OwnDetailsParts,
  call: Called<ChangeContactBody>,
  ctx: CallContext,
): Promise<ChangeContactReply> {
  const { who, body, patrons } = call;
  const { current, email, street, postcode, city } = body;
  const access = offered(patrons.contact);
  const outcome = await tried(parts, call, () =>
    access.change(who.patron, { current, contact: { email, street, postcode, city } }, ctx),
  );
  if (outcome.ok) return { status: "OK", contact: outcome.contact };
  const { ok: _no, ...refused } = outcome;
  return { status: "REFUSED", ...refused };
}
