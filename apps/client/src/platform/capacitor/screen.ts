import { LibraryNative } from "@freihand/library-native";
import type { ScreenPort } from "../ports/platform.ts";

/** The display of the device, for as long as it is held. */
export function capacitorScreen(): ScreenPort {
  const holders = { awake: 0, bright: 0 };
  const apply = async () => {
    try {
      await LibraryNative.holdScreen({ isAwake: holders.awake > 0, isBright: holders.bright > 0 });
    } catch {
      // the display stays as it was: the patron can still touch it
    }
  };
  const hold = async (what: keyof typeof holders) => {
    holders[what] += 1;
    await apply();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      holders[what] -= 1;
      void apply();
    };
  };
  return { stayAwake: () => hold("awake"), brighten: () => hold("bright") };
}
