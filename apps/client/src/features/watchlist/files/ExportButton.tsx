import { mdiShareVariantOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { WatchedTitle } from "../watched-title.rules.ts";

const load = () => import("./ExportMenu.tsx");
const ExportMenu = lazy(async () => ({ default: (await load()).ExportMenu }));

interface ExportButtonProps {
  /** The titles shown, or selected. */
  readonly titles: readonly WatchedTitle[];
}

/** Sharing the list, exporting it, and importing one. */
export function ExportButton({ titles }: ExportButtonProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        startIcon={<Icon path={mdiShareVariantOutline} size={20} />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setAnchor(currentTarget);
        }}
      >
        {t("watchlist.take")}
      </Button>
      {wasOpened ? (
        <Suspense>
          <ExportMenu
            anchor={anchor}
            titles={titles}
            onClose={() => {
              setAnchor(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
