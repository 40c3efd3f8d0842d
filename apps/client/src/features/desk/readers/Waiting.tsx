import { Button } from "../../../ui/Button.tsx";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { ReaderDialog } from "./ReaderDialog.tsx";

interface WaitingProps {
  readonly title: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A dialog whose contents are on their way. */
export function Waiting({ title, error, onRetry, onClose }: WaitingProps) {
  const t = useT();
  return (
    <ReaderDialog
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("desk.readers.cancel")}</Button>}
    >
      {error ? <ErrorNotice error={error} onRetry={onRetry} /> : <LoadingList />}
    </ReaderDialog>
  );
}
