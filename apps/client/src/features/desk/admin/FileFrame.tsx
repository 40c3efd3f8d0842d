import { mdiUndo } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { AdminRefused, FileState } from "@freihand/contract/staff";
import { use, useEffect, useRef, type ReactNode } from "react";
import { useLocale, useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { STACK } from "../../../ui/stack.ts";
import { fullMoment } from "./full-moment.rules.ts";
import { RefusedBox } from "./RefusedBox.tsx";
import { UnsavedContext } from "../unsaved/unsaved.ts";
import type { FileEvent } from "./useFilePage.ts";

interface FileFrameProps {
  readonly title: string;
  readonly work: FileWork;
  /** The form; nothing while there is nothing to show. */
  readonly children: ReactNode;
}

/** How a page's file stands. */
interface FileWork {
  readonly page: { readonly file: FileState } | undefined;
  readonly unreadable: AdminRefused | undefined;
  readonly error: Error | null;
  readonly refused: AdminRefused | undefined;
  readonly failure: Error | null;
  readonly isSending: boolean;
  readonly event: FileEvent | undefined;
  readonly send: (change: "undo") => void;
  readonly reload: () => void;
}

/** Around every form that writes a file: what became of the last change, and the way back. */
export function FileFrame({ title, work, children }: FileFrameProps) {
  const t = useT();
  const { page, unreadable, error, refused, failure, event, reload } = work;
  return (
    <Box component="section" aria-label={title} sx={{ ...STACK, gap: 5 }}>
      <Typography variant="h2">{title}</Typography>
      {page === undefined ? <Missing {...{ unreadable, error, reload }} /> : null}
      <RefusedBox refused={refused} error={failure} onReload={reload} />
      <Happened key={page?.file.fingerprint} event={event} />
      {page === undefined ? null : (
        <>
          {page.file.obstacle === undefined ? null : (
            <Typography sx={(theme) => ({ color: theme.vars.palette.status.overdue })}>
              {t(`desk.admin.obstacle.${page.file.obstacle}`)}
            </Typography>
          )}
          <Undo file={page.file} work={work} />
          {children}
        </>
      )}
    </Box>
  );
}

/** What has become of the file, with the focus: the form begins anew. */
function Happened({ event }: Pick<FileWork, "event">) {
  const t = useT();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (event !== undefined) line.current?.focus();
  }, [event]);
  if (event === undefined) return null;
  return (
    <Box
      ref={line}
      component="output"
      tabIndex={-1}
      sx={{ fontWeight: "bold", outline: "none", display: "block" }}
    >
      {t(`desk.admin.${event}`)}
    </Box>
  );
}

function Missing({ unreadable, error, reload }: Pick<FileWork, "unreadable" | "error" | "reload">) {
  if (error) return <ErrorNotice error={error} onRetry={reload} />;
  if (unreadable === undefined) return <LoadingList />;
  return <RefusedBox refused={unreadable} error={null} onReload={reload} />;
}

function Undo({ file, work }: { readonly file: FileState; readonly work: FileWork }) {
  const t = useT();
  const locale = useLocale();
  const { leave } = use(UnsavedContext);
  if (file.undo === undefined) return null;
  const when = fullMoment(file.undo, locale);
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Typography color="textSecondary">{t("desk.admin.undo.text", { when })}</Typography>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiUndo} />}
        aria-disabled={work.isSending}
        onClick={() => {
          leave(() => {
            if (!work.isSending) work.send("undo");
          });
        }}
      >
        {t("desk.admin.undo")}
      </Button>
    </Box>
  );
}
