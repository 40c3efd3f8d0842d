import {
  mdiCodeBraces,
  mdiContentCopy,
  mdiFileDocumentOutline,
  mdiFileUploadOutline,
  mdiLinkVariant,
  mdiPrinterOutline,
} from "@mdi/js";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRef } from "react";
import { useT } from "../../../i18n/useT.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { OutcomeNotice } from "./OutcomeNotice.tsx";
import { useReadList } from "./useReadList.ts";
import { fitsInLink, useListExport, type ExportForm } from "./useListExport.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

/** The most common actions first. */
const FORMS = [
  ["link", mdiLinkVariant],
  ["text", mdiContentCopy],
  ["print", mdiPrinterOutline],
  ["ris", mdiFileDocumentOutline],
  ["bibtex", mdiFileDocumentOutline],
  ["json", mdiCodeBraces],
] as const satisfies readonly (readonly [ExportForm, string])[];

interface ExportMenuProps {
  /** The button that opens the menu; undefined: closed. */
  readonly anchor: HTMLElement | undefined;
  readonly titles: readonly WatchedTitle[];
  readonly onClose: () => void;
}

/** The menu of export formats, and of importing a list. */
export function ExportMenu({ anchor, titles, onClose }: ExportMenuProps) {
  const t = useT();
  const taking = useListExport(titles);
  const { page } = usePlatform();
  const isOffered = (way: ExportForm) =>
    (way !== "link" || fitsInLink(titles)) && (way !== "print" || page.print !== undefined);
  const reading = useReadList();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={onClose}
        disablePortal
        slotProps={{ list: { "aria-label": t("watchlist.take") } }}
      >
        {FORMS.filter(([way]) => isOffered(way)).map(([way, icon]) => (
          <MenuItem
            key={way}
            onClick={() => {
              onClose();
              taking.exportAs(way);
            }}
          >
            <Face icon={icon}>{t(`watchlist.take.${way}`)}</Face>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            onClose();
            picker.current?.click();
          }}
        >
          <Face icon={mdiFileUploadOutline}>{t("watchlist.read")}</Face>
        </MenuItem>
      </Menu>
      <FilePicker picker={picker} onPick={reading.read} />
      <OutcomeNotice outcome={taking.outcome} onClose={taking.forget} />
      <OutcomeNotice outcome={reading.outcome} onClose={reading.forget} />
    </>
  );
}

/** Icon and label of an entry. */
function Face({ icon, children }: { readonly icon: string; readonly children: string }) {
  return (
    <>
      <ListItemIcon>
        <Icon path={icon} size={20} />
      </ListItemIcon>
      {children}
    </>
  );
}
