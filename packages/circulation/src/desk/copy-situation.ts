import { NO_TRAFFIC } from "../queue.rules.ts";
import type { CirculationView } from "../store.ts";
import type { CopySituation } from "./copy-situation.rules.ts";

/** The situation as stored. @param userId the last reader, once the loan is over; undefined: whoever has it now */
export async function readSituation(
  view: CirculationView,
  {
    copyId,
    recordId,
    userId,
  }: { readonly copyId: string; readonly recordId: string; readonly userId?: string | undefined },
): Promise<CopySituation> {
  const [loan, mark, traffic] = await Promise.all([
    view.loanOfCopy(copyId),
    view.markOfCopy(copyId),
    view.trafficOf([recordId]),
  ]);
  const reader = userId ?? loan?.userId;
  const returned =
    reader === undefined ? undefined : await view.recentReturn({ userId: reader, recordId });
  const { queue } = traffic.get(recordId) ?? NO_TRAFFIC;
  return situationOf({ loan, mark, returned }, queue);
}

const situationOf = (
  {
    loan,
    mark,
    returned,
  }: { readonly [Key in keyof Omit<CopySituation, "queue">]?: CopySituation[Key] | undefined },
  queue: CopySituation["queue"],
): CopySituation => ({
  ...(loan && { loan }),
  ...(mark && { mark }),
  ...(returned && { returned }),
  queue,
});
