import { useState } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useModel } from "../../../model/context.ts";
import { withEntries } from "../../../model/watchlist/watchlist.rules.ts";
import { readListFile } from "./list-file.rules.ts";

/** Larger files are not even opened, in bytes. */
const LARGEST = 16_000_000;

/** Imports a list that was saved as a file. */
export interface ListReading {
  readonly read: (file: File) => void;
  /** The outcome; undefined: nothing to show. */
  readonly outcome: MessageKey | undefined;
  readonly forget: () => void;
}

export function useReadList(): ListReading {
  const { watchlist, project } = useModel();
  const [outcome, setOutcome] = useState<MessageKey>();
  const read = async (file: File) => {
    const text = file.size > LARGEST ? "" : await file.text().catch(() => "");
    const reading = readListFile(text, project());
    if (reading.status === "refused") {
      setOutcome(`watchlist.read.${reading.problem}`);
      return;
    }
    watchlist.getState().update((list) => withEntries(list, reading.entries));
    setOutcome("watchlist.read.done");
  };
  return {
    read: (file) => void read(file),
    outcome,
    forget: () => {
      setOutcome(undefined);
    },
  };
}
