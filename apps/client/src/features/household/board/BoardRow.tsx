import type { LentItem } from "@freihand/contract";
import type { CardSession } from "../../../model/session/session.rules.ts";
import { TodayContext } from "../../../parts/libraries/useToday.ts";
import type { BoardItem } from "./board-item.rules.ts";
import type { Owner } from "./owner.rules.ts";
import { useT } from "../../../i18n/context.ts";
import { ItemRow } from "../../../parts/account/ItemRow.tsx";
import { ReservationStateLine } from "../../../parts/account/ReservationStateLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { mdiCardAccountDetailsOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { CardWarning } from "../cards/CardWarnings.tsx";
import { Button } from "../../../ui/Button.tsx";
import { DueStatusLine } from "../../../parts/account/DueStatusLine.tsx";
import { RenewRefusal } from "../../../parts/account/RenewRefusal.tsx";
import { useRenewText } from "../../../parts/account/useRenewText.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

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

interface ReservationRowProps {
  readonly item: Extract<BoardItem, { kind: "reservation" }>;
  readonly whose: Owner | undefined;
}

/** A reservation on one of the cards: whose, its status, until when and where. */
function ReservationRow({ item: { reservation, of }, whose }: ReservationRowProps) {
  const t = useT();
  const format = useFormat();
  const { branch, state, expirationDate } = reservation;
  const facts = [
    ...(branch === undefined ? [] : [t("account.reservation.branch", { branch })]),
    ...(state === "ready" || expirationDate === undefined
      ? []
      : [t("account.reservation.expires", { date: format.date(expirationDate) })]),
  ];
  return (
    <ItemRow item={reservation} libraryId={of.card.libraryId}>
      <ReservationStateLine reservation={reservation} />
      <OwnerLine whose={whose} facts={facts} />
    </ItemRow>
  );
}

/** A card that has expired or will soon, and what to do. */
function CardEndRow({
  item: { of, end },
}: {
  readonly item: Extract<BoardItem, { kind: "card" }>;
}) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        gap: 3,
        py: 4,
        alignItems: "flex-start",
      }}
    >
      <Box sx={{ width: 56, textAlign: "center", color: "text.secondary" }}>
        <Icon path={mdiCardAccountDetailsOutline} size={40} />
      </Box>
      <Box sx={{ minWidth: 0, display: "flex", flexDirection: "column", gap: 1 }}>
        <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>
          {t("accounts.card-of", { name: of.name })}
        </Typography>
        <CardWarning notice={end} />
        <Typography variant="body2" color="textSecondary">
          {t(end.kind === "expired" ? "account.expired.text" : "account.expires-soon.text")}
        </Typography>
      </Box>
    </Box>
  );
}

interface LoanRowProps {
  readonly item: Extract<BoardItem, { kind: "loan" }>;
  readonly whose: Owner | undefined;
  /** Id of the text that says why nothing can be done now; undefined when it can. */
  readonly blockedBy: string | undefined;
  readonly onRenew: () => void;
}

/** A loan on one of the cards: whose, its status in words, and renewal or the reason why not. */
function LoanRow(props: LoanRowProps) {
  const { loan, of } = props.item;
  const t = useT();
  const format = useFormat();
  const until = t("accounts.loan.until", { date: format.date(loan.deadline) });
  return (
    <ItemRow item={loan} libraryId={of.card.libraryId} action={<Renewing {...props} />}>
      <DueStatusLine deadline={loan.deadline} />
      <OwnerLine whose={props.whose} facts={[unbroken(until)]} />
    </ItemRow>
  );
}

/** A date stays on one line. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00A0");

function Renewing({ item: { loan, of }, blockedBy, onRenew }: LoanRowProps) {
  const t = useT();
  const renewText = useRenewText();
  if (of.library?.can.renew === false) return null;
  if (!loan.renew.ok) return <RenewRefusal renew={loan.renew} deadline={loan.deadline} />;
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: { xs: "row", sm: "column" },
        flexWrap: "wrap",
        alignItems: { xs: "center", sm: "flex-end" },
        columnGap: 2,
        ml: { xs: -4, sm: 0 },
        // the button's label aligns with the end of the line
        mr: { sm: -4 },
      }}
    >
      <Button
        aria-label={t("account.loan.renew-label", { title: loan.title })}
        aria-describedby={blockedBy}
        disabled={blockedBy !== undefined}
        onClick={onRenew}
      >
        {t("account.loan.renew")}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ px: { sm: 4 } }}>
        {renewText.preview(loan)}
      </Typography>
    </Box>
  );
}

interface WhoseLineProps {
  readonly whose: Owner | undefined;
  readonly facts: readonly string[];
}

/** "Mia · Lindenau · entliehen bis Do., 19. November". */
function OwnerLine({ whose, facts }: WhoseLineProps) {
  const rest = joinFacts([...(whose?.library === undefined ? [] : [whose.library]), ...facts]);
  if (whose === undefined && rest === "") return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {whose === undefined ? null : (
        <Box component="span" sx={{ color: "text.primary", fontWeight: "bold" }}>
          {whose.name}
        </Box>
      )}
      {whose === undefined || rest === "" ? rest : `\u00A0· ${rest}`}
    </Typography>
  );
}
