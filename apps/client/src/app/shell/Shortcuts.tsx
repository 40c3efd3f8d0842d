import { lazy, Suspense } from "react";
import { retryUntilServerAnswers } from "./retry-until-server-answers.ts";
import { useShortcuts } from "./useShortcuts.ts";

const ShortcutsDialog = lazy(async () => ({
  default: (await retryUntilServerAnswers(() => import("./ShortcutsDialog.tsx"))).ShortcutsDialog,
}));

/** The keys of the whole app, and their overview. */
export function Shortcuts() {
  const { isOpen, close } = useShortcuts();
  return isOpen ? (
    <Suspense>
      <ShortcutsDialog onClose={close} />
    </Suspense>
  ) : null;
}
