import { mdiBookOpenPageVariantOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import type { MessageKey } from "../../../i18n/index.ts";
import { isSameCard } from "../../../model/session/session.rules.ts";
import { GROUP_TITLE } from "../../../parts/account/due-text.rules.ts";
import { ItemGroup } from "../../../parts/account/ItemGroup.tsx";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useAction, useContinueAfterLogin } from "../../../model/actions/useAction.ts";
import { ActionDialog } from "../../../parts/action-dialog/ActionDialog.tsx";
import { BoardRow } from "./BoardRow.tsx";
import { itemKey, type BoardGroupName } from "./board-item.rules.ts";
import { buildBoard } from "./board.rules.ts";
import { RenewAllPart } from "../renew-all/RenewAllPart.tsx";
import type { HouseholdMember } from "../useHousehold.ts";
import { whoseAmong } from "./owner.rules.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import type { HouseholdCard } from "../household.rules.ts";

interface BoardProps {
  readonly all: readonly HouseholdMember[];
  /** The cards the patron wants to see. */
  readonly shown: readonly HouseholdMember[];
  /** `key`: of a card; undefined: all. */
  readonly onShow: (key: string | undefined) => void;
  /** Id of the text that says why nothing can be done now; undefined when it can. */
  readonly blockedBy: string | undefined;
}

/** All loans and reservations of all cards by when something has to be done. @source look "grouped by urgency" */
export function Board({ all, shown, onShow, blockedBy }: BoardProps) {
  const t = useT();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 2,
          mb: 3,
        }}
      >
        <Typography variant="h2" id={heading}>
          {t("accounts.board")}
        </Typography>
        <RenewAllPart all={all} shown={shown} blockedBy={blockedBy} />
      </Box>
      {all.length > 1 ? (
        <Box sx={{ minHeight: CHIP_HEIGHT, mb: 5 }}>
          <BoardFilter all={all} shown={shown} onShow={onShow} />
        </Box>
      ) : null}
      <Groups all={all} shown={shown} blockedBy={blockedBy} />
    </section>
  );
}

/** Pixels; the filter appears a moment after the board and shifts nothing. */
const CHIP_HEIGHT = 36;

const TITLE = {
  ...GROUP_TITLE,
  ready: "account.ready.title",
  expiring: "accounts.group.expiring",
  waiting: "accounts.group.waiting",
} as const satisfies Record<BoardGroupName, MessageKey>;

function Groups({ all, shown, blockedBy }: Omit<BoardProps, "onShow">) {
  const t = useT();
  const flow = useAction();
  useContinueAfterLogin(
    flow,
    ({ action, card }) =>
      action.call === "renew" && all.some((member) => isSameCard(member.card, card)),
  );
  const whose = whoseAmong(all);
  const groups = buildBoard(shown);
  if (groups.length === 0) return <NothingThere shown={shown} />;
  return (
    <>
      {groups.map(({ name, items }) => (
        <ItemGroup key={name} title={t(TITLE[name])} isLate={name === "overdue"}>
          {items.map((item) => (
            <BoardRow
              key={itemKey(item)}
              item={item}
              whose={whose?.(item.of)}
              blockedBy={blockedBy}
              onRenew={(loan, { libraryId, userId }) => {
                flow.start({ call: "renew", loan }, { libraryId, userId });
              }}
            />
          ))}
        </ItemGroup>
      ))}
      <ActionDialog flow={flow} />
    </>
  );
}

function NothingThere({ shown }: Pick<BoardProps, "shown">) {
  const t = useT();
  if (shown.some(({ query }) => query.isPending)) return <LoadingList covers rows={4} />;
  // A card that could not be read says so in its own row.
  if (shown.every(({ account }) => account === undefined)) return null;
  return (
    <EmptyState
      icon={mdiBookOpenPageVariantOutline}
      title={t("accounts.board.empty")}
      action={
        <Button variant="outlined" component={Link} to="/">
          {t("account.loans.find")}
        </Button>
      }
    />
  );
}

interface BoardFilterProps {
  readonly all: readonly HouseholdCard[];
  readonly shown: readonly HouseholdCard[];
  /** `key`: of a card; undefined: all. */
  readonly onShow: (key: string | undefined) => void;
}

/** No card has this as its key. */
const ALL = "";

/** All cards or one of them. */
function BoardFilter({ all, shown, onShow }: BoardFilterProps) {
  const t = useT();
  const [only] = shown;
  return (
    <ChoiceChips
      label={t("accounts.filter")}
      options={[
        { value: ALL, text: t("accounts.filter.all") },
        ...all.map(({ key, name }) => ({ value: key, text: name })),
      ]}
      chosen={shown.length === 1 && only !== undefined ? only.key : ALL}
      onChoose={(key) => {
        onShow(key === ALL ? undefined : key);
      }}
    />
  );
}
