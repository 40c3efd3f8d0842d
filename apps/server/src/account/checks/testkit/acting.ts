import { ctx } from "./faulty-access.ts";
import { CARD } from "./honest-library.ts";
import { asReply } from "./unchecked.cast.ts";
import type { ActionResult, PatronAccess } from "@freihand/connector-kit";
import type { ItemResult, StepReply } from "@freihand/contract";
import type { HonestLibrary } from "./honest-library.ts";
import type { Call } from "./false-claims.ts";

export const patron = { userId: CARD };
const step = { requestId: "3f2c9a52-6f0a-4f6e-9d38-0c2b8c6f5a11", answers: {} };

export const PARAMS = {
  renew: { ...step, id: "l1" },
  renewAll: step,
  cancel: { ...step, id: "r1" },
  reserve: { ...step, recordId: "record-new" },
  change: { ...step, id: "r1", branch: "north" },
} as const;
export const CALLS: readonly Call[] = ["renew", "renewAll", "cancel", "reserve", "change"];

export async function run(access: PatronAccess, call: Call): Promise<StepReply> {
  const actions = {
    renew: () => access.renew?.(patron, PARAMS.renew, ctx),
    renewAll: () => access.renewAll?.(patron, PARAMS.renewAll, ctx),
    cancel: () => access.cancel?.(patron, PARAMS.cancel, ctx),
    reserve: () => access.reserve?.(patron, PARAMS.reserve, ctx),
    change: () => access.change?.(patron, PARAMS.change, ctx),
  };
  return (await actions[call]()) ?? NOTHING;
}

export const NOTHING: StepReply = { status: "UNSUPPORTED" };

/** A connector's reply when it is done. */
export const ok = (over: object = {}): ActionResult => asReply({ status: "OK", ...over });

interface MoveOptions {
  readonly days?: number;
  readonly results?: readonly ItemResult[];
}

/** Moves due dates, and reports success. */
export function moveDueDates(
  library: HonestLibrary,
  ids: string[],
  { days, results }: MoveOptions = {},
) {
  library.move(ids, days);
  return ok(results === undefined ? {} : { results });
}

/** Removes a reservation, and reports success. */
export function cancelReservation(library: HonestLibrary, reservation: string) {
  const reservations = library.account.reservations.filter(({ id }) => id !== reservation);
  library.account = { ...library.account, reservations };
  return ok();
}
