import { mdiShareVariantOutline } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { WatchedTitle } from "../watched-title.rules.ts";
import { ExportMenu } from "./ExportMenu.tsx";

interface ExportButtonProps {
  /** The titles shown, or selected. */
  readonly titles: readonly WatchedTitle[];
}

/** Sharing the list, exporting it, and importing one. */
export function ExportButton({ titles }: ExportButtonProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        startIcon={<Icon path={mdiShareVariantOutline} size={20} />}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {t("watchlist.take")}
      </Button>
      <ExportMenu
        anchor={anchor}
        titles={titles}
        onClose={() => {
          setAnchor(undefined);
        }}
      />
    </>
  );
}
