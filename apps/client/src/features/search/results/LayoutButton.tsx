import { mdiFormatListBulleted, mdiViewGridOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import { useT } from "../../../i18n/useT.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { ResultLayout } from "./useResultLayout.ts";

interface LayoutButtonProps {
  readonly layout: ResultLayout;
  readonly onChoose: (layout: ResultLayout) => void;
}

/** Switches between rows and covers; shows what a press leads to. */
export function LayoutButton({ layout, onChoose }: LayoutButtonProps) {
  const t = useT();
  const other = layout === "list" ? "covers" : "list";
  const label = t(other === "covers" ? "search.layout.covers" : "search.layout.list");
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => {
        onChoose(other);
      }}
    >
      <Icon path={other === "covers" ? mdiViewGridOutline : mdiFormatListBulleted} />
    </IconButton>
  );
}
