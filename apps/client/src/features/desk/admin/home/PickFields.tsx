import { mdiArrowDown, mdiArrowUp, mdiBookPlusOutline, mdiDeleteOutline } from "@mdi/js";
import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useState } from "react";
import { flushSync } from "react-dom";
import { MAX_PICKS } from "@freihand/contract";
import type { AdminHome } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { useChosenTitles } from "../../../../model/search/chosen-titles.query.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { ChooseTitle } from "../../holds/ChooseTitle.tsx";
import type { Place } from "../../session/place.rules.ts";
import { BothInputs } from "../BothInputs.tsx";
import { FieldGrid } from "../FileForm.tsx";
import {
  changedPick,
  movedPick,
  withoutPick,
  withPick,
  type AdminPick,
} from "./home-draft.rules.ts";

type Picks = AdminHome["picks"];

interface PickFieldsProps {
  readonly place: Place;
  readonly picks: Picks;
  readonly onChange: (picks: Picks) => void;
}

/** Titles that the staff recommend, in their order, each with why. */
export function PickFields({ place, picks, onChange }: PickFieldsProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const [words, setWords] = useState("");
  const titleOf = useTitles(place, picks);
  return (
    <>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 4 }}>
        {picks.map((pick, index) => (
          <PickRow
            key={pick.id}
            pick={pick}
            title={titleOf(pick.id)}
            ends={{ first: index === 0, last: index === picks.length - 1 }}
            onChange={(changed) => {
              onChange(changedPick(picks, changed));
            }}
            onMove={(step) => {
              onChange(movedPick(picks, pick.id, step));
            }}
            onRemove={() => {
              onChange(withoutPick(picks, pick.id));
            }}
          />
        ))}
      </Box>
      {picks.length < MAX_PICKS ? (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiBookPlusOutline} />}
          onClick={() => {
            setChoosing(true);
          }}
          sx={{ justifySelf: "start" }}
        >
          {t("desk.admin.picks.add")}
        </Button>
      ) : null}
      {isChoosing ? (
        <ChooseTitle
          place={place}
          title={t("desk.admin.picks.add")}
          words={words}
          onWords={setWords}
          onChoose={({ recordId }) => {
            setChoosing(false);
            setWords("");
            onChange(withPick(picks, recordId));
          }}
          onClose={() => {
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Titles by their numbers; the number itself until the catalogue has answered, or where it has no such title. */
function useTitles({ libraryId }: Place, picks: Picks): (id: string) => string {
  const t = useT();
  const { data } = useChosenTitles(
    libraryId,
    picks.map(({ id }) => id),
  );
  return (id) => {
    if (data?.missing.includes(id) === true) return t("desk.admin.picks.gone", { id });
    return data?.results.find((hit) => hit.id === id)?.title ?? id;
  };
}

interface PickRowProps {
  readonly pick: AdminPick;
  readonly title: string;
  /** Whether it is at an end of the list. */
  readonly ends: { readonly first: boolean; readonly last: boolean };
  readonly onChange: (pick: AdminPick) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

function PickRow({ pick, title, ends, onChange, onMove, onRemove }: PickRowProps) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        pt: 3,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center" }}>
        <Typography sx={{ flex: "1 1 160px", minWidth: 0, fontWeight: "bold" }}>{title}</Typography>
        <MoveButton
          label={t("desk.admin.picks.up", { title })}
          icon={mdiArrowUp}
          isAtEnd={ends.first}
          onMove={() => {
            onMove(-1);
          }}
        />
        <MoveButton
          label={t("desk.admin.picks.down", { title })}
          icon={mdiArrowDown}
          isAtEnd={ends.last}
          onMove={() => {
            onMove(1);
          }}
        />
        <Tooltip title={t("desk.admin.picks.remove", { title })}>
          <IconButton aria-label={t("desk.admin.picks.remove", { title })} onClick={onRemove}>
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </Tooltip>
      </Box>
      <FieldGrid>
        <BothInputs
          name={`pick-${pick.id}`}
          label={t("desk.admin.picks.text")}
          both={pick.text}
          onChange={(text) => {
            onChange({ ...pick, text });
          }}
          longest={300}
          isLong
        />
      </FieldGrid>
    </Box>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
}

function MoveButton({ label, icon, isAtEnd, onMove }: MoveButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={isAtEnd}
        onClick={({ currentTarget }) => {
          // a row that is moved loses the focus
          flushSync(onMove);
          currentTarget.focus();
        }}
        sx={{ "&[aria-disabled=true]": { opacity: 0.4 } }}
      >
        <Icon path={icon} />
      </IconButton>
    </Tooltip>
  );
}
