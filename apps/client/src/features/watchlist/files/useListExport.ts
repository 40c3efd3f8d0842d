import { useState } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/useT.ts";
import { useModel } from "../../../model/context.ts";
import { useAppOrigin } from "../../../parts/useAppOrigin.ts";
import { usePlatform } from "../../../platform/context.ts";
import { MAX_SHARED } from "./list-link.rules.ts";
import { shareableList, exportedFile, type ShareForm, type FileForm } from "./list-export.rules.ts";
import { useLibraryNames } from "../useLibraryNames.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

/** Functions to export the list or to share it. */
export type ExportForm = FileForm | ShareForm | "print";

/** Sharing the list and saving it. */
export interface ListExport {
  readonly exportAs: (way: ExportForm) => void;
  /** The outcome of the last action; undefined: nothing to show. */
  readonly outcome: MessageKey | undefined;
  readonly forget: () => void;
}

const DAY_LENGTH = "YYYY-MM-DD".length;

/** @param titles the titles shown, or selected */
export function useListExport(titles: readonly WatchedTitle[]): ListExport {
  const t = useT();
  const { connection } = useModel();
  const { name: device, clock, files, page, share } = usePlatform();
  const libraryName = useLibraryNames();
  const [outcome, setOutcome] = useState<MessageKey>();
  const origin = useAppOrigin();
  const save = async (form: FileForm) => {
    const exported = new Date(clock.now()).toISOString();
    const file = exportedFile(form, titles, { origin, project: connection.project(), exported });
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
export const fitsInLink = (titles: readonly WatchedTitle[]): boolean => titles.length <= MAX_SHARED;
