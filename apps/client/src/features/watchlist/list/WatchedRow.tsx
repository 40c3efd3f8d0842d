import { mdiPencilOutline } from "@mdi/js";
import type { Hit } from "@freihand/contract";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useRef, useState, type ComponentProps } from "react";
import { useT } from "../../../i18n/useT.ts";
import { RecordRow } from "../../../parts/RecordRow.tsx";
import { useMyBranch } from "../../../parts/useMyBranch.ts";
import { WatchStar } from "../../../parts/WatchStar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { RowChoice } from "./useChoice.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";
import { NotesLine } from "./NotesLine.tsx";

const ChooseBox = lazy(async () => ({ default: (await import("./ChooseBox.tsx")).ChooseBox }));
const WordsEditor = lazy(async () => ({
  default: (await import("./NotesEditor.tsx")).NotesEditor,
}));

interface WatchedRowProps {
  readonly title: WatchedTitle;
  readonly link: ComponentProps<typeof RecordRow>["link"];
  readonly isOpen: boolean;
  readonly eager: boolean;
  /** Undefined: the list has titles of one library only. */
  readonly libraryName: string | undefined;
  /** Undefined: rows are not being selected. */
  readonly choice: RowChoice | undefined;
  readonly onRemove: () => void;
  readonly onTag: (tag: string) => void;
}

/** One title of the watchlist: its availability, the patron's own notes, and actions. */
export function WatchedRow(props: WatchedRowProps) {
  const { title, link, isOpen, eager, libraryName, choice, onRemove, onTag } = props;
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { entry } = title;
  const hit = useLabelledHit(title);
  const mine = useMyBranch(entry.libraryId).name;
  const besideCover = choice ? `calc(${CHOOSE_BOX} + ${BESIDE_COVER})` : BESIDE_COVER;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "flex-start" }}>
        {choice ? (
          <Suspense>
            <ChooseBox title={hit.title} choice={choice} />
          </Suspense>
        ) : null}
        <Box sx={{ flex: 1, minWidth: 0, pr: 3 }}>
          <RecordRow hit={hit} link={link} mine={mine} isOpen={isOpen} eager={eager} />
        </Box>
        <Box sx={{ display: "flex", flexDirection: "column", pt: 1, mr: -2.5, ...NOT_PRINTED }}>
          <WatchStar title={{ ...hit, ...entry }} onRemove={onRemove} />
          <IconButton
            ref={pencil}
            aria-label={t("watchlist.words", { title: hit.title })}
            aria-expanded={isEditing}
            onClick={() => {
              setEditing(!isEditing);
            }}
          >
            <Icon path={mdiPencilOutline} size={20} />
          </IconButton>
        </Box>
      </Box>
      {libraryName === undefined ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ pb: 3, pl: besideCover }}>
          {libraryName}
        </Typography>
      )}
      {isEditing ? (
        <Suspense>
          <WordsEditor
            entry={entry}
            onClose={() => {
              setEditing(false);
              pencil.current?.focus();
            }}
          />
        </Suspense>
      ) : (
        <Box sx={{ pl: besideCover }}>
          <NotesLine entry={entry} onTag={onTag} />
        </Box>
      )}
    </>
  );
}

/** Where the text of a row begins: cover and gap. */
const BESIDE_COVER = "72px";
/** How far the checkbox of a row moves that to the right. */
const CHOOSE_BOX = "42px";

/** Controls are useless in print. */
const NOT_PRINTED = { "@media print": { display: "none" } } as const;

/** If the title's availability is unknown, that is shown instead. */
function useLabelledHit({ hit, status }: WatchedTitle): Hit {
  const t = useT();
  if (status === "fetched") return hit;
  const text = t(status === "gone" ? "watchlist.gone" : "watchlist.unheard");
  return { ...hit, availability: { light: "UNKNOWN", text } };
}
