import type { LentItem } from "@freihand/contract";
import type { CardSession } from "../../../model/session/session.rules.ts";
import { TodayContext } from "../../../parts/today-context.ts";
import type { BoardItem } from "./board-item.rules.ts";
import { CardEndRow } from "./CardEndRow.tsx";
import { LoanRow } from "./LoanRow.tsx";
import { ReservationRow } from "./ReservationRow.tsx";
import type { Owner } from "./owner.rules.ts";

interface BoardRowProps {
  readonly item: BoardItem;
  readonly whose: Owner | undefined;
  /** Id of the text that says why nothing can be done now; undefined when it can. */
  readonly blockedBy: string | undefined;
  readonly onRenew: (loan: LentItem, card: CardSession) => void;
}

/** One line of the board; its days are those of its own library. @source Q-38 */
export function BoardRow(props: BoardRowProps) {
  return (
    <TodayContext value={props.item.of.today}>
      <Row {...props} />
    </TodayContext>
  );
}

function Row({ item, whose, blockedBy, onRenew }: BoardRowProps) {
  switch (item.kind) {
    case "loan":
      return (
        <LoanRow
          item={item}
          whose={whose}
          blockedBy={blockedBy}
          onRenew={() => {
            onRenew(item.loan, item.of.card);
          }}
        />
      );
    case "reservation":
      return <ReservationRow item={item} whose={whose} />;
    case "card":
      return <CardEndRow item={item} />;
    default:
      return item satisfies never;
  }
}
