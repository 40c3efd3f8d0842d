import {
  mdiCodeBraces,
  mdiContentCopy,
  mdiFileDocumentOutline,
  mdiFileUploadOutline,
  mdiLinkVariant,
  mdiPrinterOutline,
} from "@mdi/js";
import ListItemIcon from "@mui/material/ListItemIcon";
import { Menu } from "../../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";
import { useRef, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { OutcomeNotice } from "./OutcomeNotice.tsx";
import { useReadList } from "./useReadList.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";
import type { MessageKey } from "../../../i18n/index.ts";
import { useModel } from "../../../model/context.ts";
import { useAppOrigin } from "../../../parts/links/useAppOrigin.ts";
import { MAX_SHARED } from "./list-link.rules.ts";
import { shareableList, exportedFile, type ShareForm, type FileForm } from "./list-export.rules.ts";
import { useLibraryNames } from "../useLibraryNames.ts";

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

/** Functions to export the list or to share it. */
type ExportForm = FileForm | ShareForm | "print";

/** Sharing the list and saving it. */
interface ListExport {
  readonly exportAs: (way: ExportForm) => void;
  /** The outcome of the last action; undefined: nothing to show. */
  readonly outcome: MessageKey | undefined;
  readonly forget: () => void;
}

const DAY_LENGTH = "YYYY-MM-DD".length;

/** @param titles the titles shown, or selected */
function useListExport(titles: readonly WatchedTitle[]): ListExport {
  const t = useT();
  const { project } = useModel();
  const { name: device, clock, files, page, share } = usePlatform();
  const libraryName = useLibraryNames();
  const [outcome, setOutcome] = useState<MessageKey>();
  const origin = useAppOrigin();
  const save = async (form: FileForm) => {
    const exported = new Date(clock.now()).toISOString();
    const file = exportedFile(form, titles, { origin, project: project(), exported });
    const name = t("watchlist.file-name", { day: exported.slice(0, DAY_LENGTH) });
    try {
      await files.give({ name: `${name}.${file.ending}`, type: file.type, text: file.content });
      // a phone has asked where to save it, and needs no notice
      setOutcome(device === "web" ? "watchlist.saved" : undefined);
    } catch {
      setOutcome("error.file");
    }
  };
  const give = async (form: ShareForm) => {
    const words = { heading: t("watchlist.title"), origin, libraryName };
    const result = await share.share(shareableList(form, titles, words));
    setOutcome(result === "shared" ? undefined : `watchlist.give.${result}`);
  };
  return {
    exportAs: (way) => {
      if (way === "print") page.print?.();
      else if (way === "link" || way === "text") void give(way);
      else void save(way);
    },
    outcome,
    forget: () => {
      setOutcome(undefined);
    },
  };
}

/** Whether all of them fit into one link. */
const fitsInLink = (titles: readonly WatchedTitle[]): boolean => titles.length <= MAX_SHARED;
