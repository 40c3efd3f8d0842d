import type { IsoDate } from "@freihand/contract";
import { endLapsed } from "./assign-next.ts";
import type { LendingContext } from "./lending-context.ts";

/**
 * Ends every reservation that was not picked up in time and passes the copies on; to be called daily.
 * @returns how many were ended
 */
export const endLapsedReservations = (lending: LendingContext, today: IsoDate): Promise<number> =>
  lending.store.transaction(async (tx) =>
    endLapsed(tx, await tx.lapsedBefore(today), { lending, today }),
  );
