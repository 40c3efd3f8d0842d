import Checkbox from "@mui/material/Checkbox";
import { useT } from "../../../i18n/useT.ts";
import type { RowChoice } from "./useChoice.ts";

interface ChooseBoxProps {
  /** The title's name. */
  readonly title: string;
  readonly choice: RowChoice;
}

/** Chooses one title of several. */
export function ChooseBox({ title, choice }: ChooseBoxProps) {
  const t = useT();
  return (
    <Checkbox
      checked={choice.isChosen}
      onChange={choice.onToggle}
      slotProps={{ input: { "aria-label": t("watchlist.choose", { title }) } }}
      sx={{ mt: 2, ml: -3, mr: 3 }}
    />
  );
}
