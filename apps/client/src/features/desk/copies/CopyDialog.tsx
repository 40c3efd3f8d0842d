import { Button } from "../../../ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import { ReaderDialog } from "../readers/ReaderDialog.tsx";
import { useAtDesk } from "../session/useAtDesk.ts";
import { CopyShown } from "./CopyShown.tsx";
import { MarkForm } from "./MarkForm.tsx";

interface CopyDialogProps {
  /** Undefined: it is scanned or typed first. */
  readonly barcode: string | undefined;
  readonly onClose: () => void;
}

/** A copy, where it stands, and what can be done to it. Enter looks up; it marks nothing, since scanners send it. */
export function CopyDialog({ barcode, onClose }: CopyDialogProps) {
  const t = useT();
  const { session } = useDesk();
  const place = useAtDesk();
  const [text, setText] = useState(barcode ?? "");
  const [code, setCode] = useState(barcode);
  const looked = useQuery({
    queryKey: ["desk-copy", place?.libraryId, code],
    queryFn: () => {
      if (place === undefined || code === undefined) throw new Error("Nobody works at this desk");
      return session.call("copy", { params: { libraryId: place.libraryId }, body: { code } });
    },
    enabled: place !== undefined && code !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  const { data, error } = looked;
  return (
    <ReaderDialog
      title={t("desk.copy.title")}
      onClose={onClose}
      onSubmit={() => {
        const typed = text.trim();
        if (typed === "") return;
        if (typed === code) void looked.refetch();
        setCode(typed);
      }}
      actions={<Button onClick={onClose}>{t("desk.copy.close")}</Button>}
    >
      <TextInput
        name="copy-code"
        label={t("desk.copy.code")}
        help={t("desk.copy.code.help")}
        value={text}
        onChange={setText}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the next thing to do
        autoFocus={barcode === undefined}
        maxLength={64}
        autoComplete="off"
        data-own-scans=""
      />
      <Button type="submit" variant="outlined" sx={{ justifySelf: "start" }}>
        {t("desk.copy.look")}
      </Button>
      {error ? <ErrorNotice error={error} /> : null}
      {looked.isLoading ? <LoadingList /> : null}
      {data ? (
        <>
          <CopyShown facts={data} />
          <MarkForm
            key={`${data.copy.barcode} ${String(looked.dataUpdatedAt)}`}
            facts={data}
            onDone={onClose}
          />
        </>
      ) : null}
    </ReaderDialog>
  );
}
