import type { LibraryId } from "@freihand/contract";
import type { StoreApi } from "zustand/vanilla";
import type { AppIconPort, Platform } from "../../platform/ports/platform.ts";
import { hintOnSelection } from "./hint.rules.ts";
import type { Hint, HintsState } from "./hints.store.ts";
import type { LibraryStateStore } from "./library-state.store.ts";
import type { SettingsState } from "../settings/settings.store.ts";

/** What opens and closes hints. */
export interface HintParts {
  readonly platform: Platform;
  readonly hints: StoreApi<HintsState>;
  readonly libraryState: StoreApi<LibraryStateStore>;
  readonly settings: StoreApi<SettingsState>;
}

/** Selecting a library hides the open hint and may open another one. @source spec §4 "Library selection", rulings 23, 29 */
export function openHintsOnSelection(parts: HintParts): void {
  const { hints, libraryState } = parts;
  libraryState.subscribe(({ libraryId }, before) => {
    if (libraryId === before.libraryId) return;
    hints.getState().hide();
    if (libraryId !== undefined) void openHint(parts, libraryId);
  });
}

async function openHint(parts: HintParts, libraryId: LibraryId): Promise<void> {
  const hint = hintNow(parts);
  if (hint === "app-hint") parts.hints.getState().show(hint, libraryId);
  if (hint !== "single-mode" || !(await isIconOffered(parts.platform.appIcon, libraryId))) return;
  // Meanwhile another library may have been selected, or single mode entered.
  const isStill = parts.libraryState.getState().libraryId === libraryId;
  if (isStill && hintNow(parts) === hint) parts.hints.getState().show(hint, libraryId);
}

function hintNow({ platform, settings, libraryState }: HintParts): Hint | undefined {
  return hintOnSelection({
    device: platform.name,
    hintsHidden: settings.getState().hintsHidden,
    singleModeEnabled: libraryState.getState().singleModeEnabled,
  });
}

async function isIconOffered(icon: AppIconPort | undefined, id: LibraryId): Promise<boolean> {
  if (!icon) return false;
  try {
    return (await icon.isAvailable(id)) && !(await icon.isEnabled(id));
  } catch {
    return false; // a device that cannot report its icons must not change them
  }
}
