import { useEffect, useState } from "react";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import { usePlatform } from "../../platform/context.ts";

const KEY = STORED_KEYS["hidden-notice"];

/**
 * Which maintenance notice the patron has hidden, by its fingerprint: it stays hidden on this device, in every tab,
 * until its text changes. The stored value is only ever compared.
 * @returns the fingerprint (undefined: none) and a function to hide another one
 */
export function useHiddenNotice(): readonly [string | undefined, (fingerprint: string) => void] {
  const { texts } = usePlatform();
  const [hidden, setHidden] = useState(() => texts.read(KEY));
  useEffect(
    () =>
      texts.subscribe((key) => {
        if (key === KEY) setHidden(texts.read(KEY));
      }),
    [texts],
  );
  const hide = (fingerprint: string) => {
    texts.write(KEY, fingerprint);
    setHidden(fingerprint);
  };
  return [hidden, hide];
}
