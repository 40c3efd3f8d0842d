import type { CirculationStore } from "@freihand/circulation";
import type { Asked, LoanAccess, PatronAccess, PatronKey } from "@freihand/connector-kit";
import type { BuiltinLibrary } from "../builtin.ts";
import { accountData } from "./account-data.ts";
import { cancelSteps } from "./cancel-steps.ts";
import { changeSteps } from "./change-steps.ts";
import { answerForLoan, askForLoan } from "./loan-replies.ts";
import { lendingDesk } from "./lending-desk.ts";
import { type PasswordPort, signIn } from "./login.ts";
import { type PatronDesk, reaching, type Telling } from "./patron-desk.ts";
import { renewSteps } from "./renew-steps.ts";
import { reserveSteps } from "./reserve-steps.ts";

/** What a library's patrons stand on; the composition root hands it in. */
export interface PatronPorts {
  readonly store: CirculationStore;
  readonly passwords: PasswordPort;
  /** A new id, different every time. */
  readonly newId: () => string;
}

function patronDesk(library: BuiltinLibrary, { store, newId }: PatronPorts): PatronDesk {
  const { settings, today, now } = library;
  return {
    library: library.library,
    settings,
    desk: lendingDesk(library, store),
    moment: () => ({ today: today(), nowMs: now(), newId }),
  };
}

/** Does `work` for one patron, unless the caller has gone already. */
const forPatron =
  <Wish, Answer>(at: PatronDesk, work: (telling: Telling, wish: Wish) => Promise<Answer>) =>
  (patron: PatronKey, wish: Wish, { locale, signal }: Asked): Promise<Answer> => {
    signal.throwIfAborted();
    return reaching(at.library, () => work({ at, patron, locale, moment: at.moment() }, wish));
  };

/** What the library's rules let patrons do over the app; an action that is not offered is absent. */
function actionsOf(
  at: PatronDesk,
): Pick<PatronAccess, "reserve" | "cancel" | "change" | "renew" | "renewAll"> {
  const { online, rules } = at.desk.policy;
  const renewOne = forPatron(at, (telling, { id, ...wish }: Parameters<Renew>[1]) =>
    renewSteps(telling, { ...wish, call: "renew", ids: [id] }),
  );
  const renewSeveral = forPatron(at, (telling, wish: Parameters<RenewAll>[1]) =>
    renewSteps(telling, { ...wish, call: "renewAll" }),
  );
  return {
    ...(rules.some(({ reserve }) => reserve !== "no") && { reserve: forPatron(at, reserveSteps) }),
    ...(online.cancel && { cancel: forPatron(at, cancelSteps) }),
    ...(online.change && { change: forPatron(at, changeSteps) }),
    ...(online.renew && { renew: renewOne }),
    ...(online.renewAll && { renewAll: renewSeveral }),
  };
}

function loansOf(at: PatronDesk): LoanAccess {
  const answer = forPatron(at, answerForLoan);
  return {
    request: forPatron(at, askForLoan),
    confirm: (patron, id, asked) => answer(patron, { id, confirmed: true }, asked),
    outcome: (patron, id, asked) => answer(patron, { id, confirmed: false }, asked),
  };
}

type Renew = NonNullable<PatronAccess["renew"]>;
type RenewAll = NonNullable<PatronAccess["renewAll"]>;

/** Patrons' accounts of one library of the embedded system. */
export function patronAccess(library: BuiltinLibrary, ports: PatronPorts): PatronAccess {
  const at = patronDesk(library, ports);
  const account = forPatron(at, (telling) => accountData(telling));
  return {
    login: async (userId, password, { signal }) => {
      signal.throwIfAborted();
      return reaching(at.library, () => signIn(at, ports.passwords, { userId, password }));
    },
    account: (patron, asked) => account(patron, undefined, asked),
    ...actionsOf(at),
    loans: loansOf(at),
  };
}
