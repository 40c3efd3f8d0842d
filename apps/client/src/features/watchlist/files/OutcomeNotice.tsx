import { Snackbar } from "../../../ui/Snackbar.tsx";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";

const SEEN_MS = 6000;

interface OutcomeNoticeProps {
  /** Undefined: nothing to show. */
  readonly outcome: MessageKey | undefined;
  readonly onClose: () => void;
}

/** Shows the outcome of the patron's action. */
export function OutcomeNotice({ outcome, onClose }: OutcomeNoticeProps) {
  const t = useT();
  return (
    <Snackbar
      open={outcome !== undefined}
      autoHideDuration={SEEN_MS}
      onClose={onClose}
      message={outcome === undefined ? "" : t(outcome)}
    />
  );
}
