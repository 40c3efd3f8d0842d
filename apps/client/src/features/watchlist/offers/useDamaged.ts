import { useState } from "react";
import { asideKey } from "../../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../../model/settings/stored-keys.rules.ts";
import { usePlatform } from "../../../platform/context.ts";

const KEY = asideKey(STORED_KEYS.watchlist);

/** The part of the watchlist that could not be read when the app started. */
export interface Damaged {
  /** As stored on the device. */
  readonly text: string;
  /** Removes it from the device. */
  readonly forget: () => void;
}

/** @returns undefined: all of the list could be read, or the patron has discarded the rest */
export function useDamaged(): Damaged | undefined {
  const { texts } = usePlatform();
  const [text, setText] = useState(() => texts.read(KEY));
  if (text === undefined) return undefined;
  return {
    text,
    forget: () => {
      texts.remove(KEY);
      setText(undefined);
    },
  };
}
