import type { DeskCopyFacts } from "@freihand/connector-kit";
import {
  copyOfCode,
  type DeskLibrary,
  readDeskCopy,
  readPatrons,
  toHold,
  toReader,
} from "./desk-context.ts";

/** Where a copy stands. @returns undefined when no copy has this number, or several have */
export async function copyReply(
  desk: DeskLibrary,
  code: string,
): Promise<DeskCopyFacts | undefined> {
  const coded = await copyOfCode(desk, code);
  if (coded === undefined) return undefined;
  const { recordId, copyId } = coded;
  const copy = await readDeskCopy(desk, coded);
  return desk.lending.store.read(async (view) => {
    const loan = await view.loanOfCopy(copyId);
    const queue = (await view.trafficOf([recordId])).get(recordId)?.queue ?? [];
    const hold = queue.find((one) => one.copyId === copyId);
    const cards = [loan?.userId, hold?.userId].filter((card) => card !== undefined);
    const patrons = await readPatrons(view, cards);
    return {
      copy,
      waiting: queue.length,
      currency: desk.lending.policy.currency,
      ...(loan && { loan: { reader: toReader(loan.userId, patrons), due: loan.due } }),
      ...(hold && { hold: toHold(hold, patrons) }),
    };
  });
}
