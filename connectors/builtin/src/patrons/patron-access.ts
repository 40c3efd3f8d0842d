import type { CirculationStore } from "@freihand/circulation";
import {
  grantOf,
  type CallContext,
  type ContactAccess,
  type ContactChange,
  type LoanAccess,
  type PasswordAccess,
  type PasswordChange,
  type PatronAccess,
  type PatronKey,
} from "@freihand/connector-kit";
import type { ReaderCodes } from "../storage/readers/reader-codes.ts";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import type { CardPasswords } from "../storage/circulation/passwords.ts";
import { accountData } from "./account-data.ts";
import { cancelSteps } from "./cancel-steps.ts";
import { changeSteps } from "./change-steps.ts";
import { answerLoan, requestLoanReply } from "./loan-replies.ts";
import { createLendingContext, type BuiltinLibrary } from "./lending-context.ts";
import { signIn } from "./login.ts";
import {
  cardRemovedError,
  type PatronLibrary,
  mapStoreErrors,
  type PatronContext,
} from "./patron-context.ts";
import { changeContact, contactSheet, type ContactParts } from "./own-contact.ts";
import { changePassword, passwordRules } from "./own-password.ts";
import { renewSteps } from "./renew-steps.ts";
import { reserveSteps } from "./reserve-steps.ts";

/** What access to a library's patrons depends on. */
export interface PatronStores {
  readonly store: CirculationStore;
  readonly passwords: CardPasswords;
  /** Undefined: nobody signs in with a code, and passwords stay. */
  readonly codes?: ReaderCodes;
  /** A new id, different every time. */
  readonly newId: () => string;
  /** What patrons may do about themselves; undefined: nothing. */
  readonly own?: OwnDetails;
}

/** What patrons may do about themselves. */
interface OwnDetails {
  readonly readers: ReaderStore;
  /** Whether patrons choose their passwords. */
  readonly password: boolean;
  readonly mayChange: ContactParts["mayChange"];
}

function createPatronLibrary(
  library: BuiltinLibrary,
  { store, newId, codes }: PatronStores,
): PatronLibrary {
  const { branches, today, now } = library;
  return {
    libraryId: library.library,
    branches,
    lending: createLendingContext(library, store),
    ...(codes && { codes }),
    moment: () => ({ today: today(), nowMs: now(), newId }),
  };
}

/** Runs `work` for one patron, unless the caller has already gone. */
const forPatron =
  <Params, Answer>(
    patronLibrary: PatronLibrary,
    work: (context: PatronContext, params: Params) => Promise<Answer>,
  ) =>
  async (patron: PatronKey, params: Params, { locale, signal }: CallContext): Promise<Answer> => {
    signal.throwIfAborted();
    return mapStoreErrors(patronLibrary.libraryId, async () => {
      const context = { library: patronLibrary, patron, locale, moment: patronLibrary.moment() };
      if (await isCodeOver(context)) throw cardRemovedError(context);
      return work(context, params);
    });
  };

/** A session that a code has opened ends with the code, unless a password was chosen in it. */
async function isCodeOver({ library, patron, moment }: PatronContext): Promise<boolean> {
  const { userId: card, secret } = patron;
  if (secret === undefined || library.codes === undefined) return false;
  // the server lets it in as long as the grant stands
  if (grantOf(patron) !== undefined) return false;
  const session = await library.codes.sessionOf({ card, nowMs: moment.nowMs }, secret);
  return session === undefined;
}

/** What the library's rules let patrons do in the app; an action that is not offered is absent. */
function offeredActions(
  patronLibrary: PatronLibrary,
): Pick<PatronAccess, "reserve" | "cancel" | "change" | "renew" | "renewAll"> {
  const { online, rules } = patronLibrary.lending.policy;
  const renewOne = forPatron(patronLibrary, (context, { id, ...params }: Parameters<Renew>[1]) =>
    renewSteps(context, { ...params, call: "renew", ids: [id] }),
  );
  const renewSeveral = forPatron(patronLibrary, (context, params: Parameters<RenewAll>[1]) =>
    renewSteps(context, { ...params, call: "renewAll" }),
  );
  return {
    ...(rules.some(({ reserve }) => reserve !== "no") && {
      reserve: forPatron(patronLibrary, reserveSteps),
    }),
    ...(online.cancel && { cancel: forPatron(patronLibrary, cancelSteps) }),
    ...(online.change && { change: forPatron(patronLibrary, changeSteps) }),
    ...(online.renew && { renew: renewOne }),
    ...(online.renewAll && { renewAll: renewSeveral }),
  };
}

function loanAccess(patronLibrary: PatronLibrary): LoanAccess {
  const answer = forPatron(patronLibrary, answerLoan);
  return {
    request: forPatron(patronLibrary, requestLoanReply),
    confirm: (patron, id, ctx) => answer(patron, { id, confirmed: true }, ctx),
    outcome: (patron, id, ctx) => answer(patron, { id, confirmed: false }, ctx),
  };
}

function passwordAccess(patronLibrary: PatronLibrary, passwords: CardPasswords): PasswordAccess {
  const rules = forPatron(patronLibrary, (context) => passwordRules(context));
  return {
    rules: (patron, ctx) => rules(patron, undefined, ctx),
    change: forPatron(patronLibrary, (context, change: PasswordChange) =>
      changePassword(context, passwords, change),
    ),
  };
}

function contactAccess(patronLibrary: PatronLibrary, parts: ContactParts): ContactAccess {
  const read = forPatron(patronLibrary, (context) => contactSheet(context, parts));
  return {
    read: (patron, ctx) => read(patron, undefined, ctx),
    change: forPatron(patronLibrary, (context, change: ContactChange) =>
      changeContact(context, parts, change),
    ),
  };
}

function ownDetails(
  patronLibrary: PatronLibrary,
  { own, passwords }: PatronStores,
): Pick<PatronAccess, "passwords" | "contact"> {
  if (own === undefined) return {};
  const { readers: store, mayChange, password } = own;
  return {
    ...(password && { passwords: passwordAccess(patronLibrary, passwords) }),
    contact: contactAccess(patronLibrary, { store, passwords, mayChange }),
  };
}

type Renew = NonNullable<PatronAccess["renew"]>;
type RenewAll = NonNullable<PatronAccess["renewAll"]>;

/** Patrons' accounts of one library of the embedded system. */
export function patronAccess(library: BuiltinLibrary, stores: PatronStores): PatronAccess {
  const patronLibrary = createPatronLibrary(library, stores);
  const account = forPatron(patronLibrary, (context) => accountData(context));
  return {
    login: async (userId, password, { signal }) => {
      signal.throwIfAborted();
      return mapStoreErrors(patronLibrary.libraryId, () =>
        signIn(patronLibrary, stores.passwords, { userId, password }),
      );
    },
    account: (patron, ctx) => account(patron, undefined, ctx),
    ...ownDetails(patronLibrary, stores),
    ...offeredActions(patronLibrary),
    loans: loanAccess(patronLibrary),
  };
}
