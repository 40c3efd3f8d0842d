import type { LibraryId } from "@freihand/contract";
import type { AppIconPort } from "../ports/platform.ts";

/** An installed app with icons of these libraries; every change is reported to `happened`. */
export function fakeAppIcon(
  libraryIds: readonly number[],
  happened: (event: string) => void,
): AppIconPort {
  let enabled: LibraryId | undefined;
  return {
    isAvailable: (id) => Promise.resolve(libraryIds.includes(id)),
    isEnabled: (id) => Promise.resolve(enabled === id),
    set: (id) => {
      enabled = id;
      happened(`icon ${id === undefined ? "own" : String(id)}`);
      return Promise.resolve();
    },
  };
}
