import { mdiShareVariantOutline } from "@mdi/js";
import type { RecordDetail } from "@freihand/contract";
import { useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { useAppOrigin } from "../../../parts/useAppOrigin.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { Shared } from "../../../platform/ports/share.ts";
import { ActionButton } from "./ActionButton.tsx";

interface ShareButtonProps {
  readonly record: RecordDetail;
  readonly onDone: (outcome: Shared) => void;
}

/** Shares the address of a title: by the device's own sheet, or on the clipboard. */
export function ShareButton({ record, onDone }: ShareButtonProps) {
  const t = useT();
  const { share } = usePlatform();
  const origin = useAppOrigin();
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    const { title, libraryId, id } = record;
    const url = new URL(recordPath(libraryId, id), origin).href;
    onDone(await share.share({ title, url }));
    setIsBusy(false);
  };
  return (
    <ActionButton
      icon={mdiShareVariantOutline}
      onClick={() => {
        if (!isBusy) void handleClick();
      }}
    >
      {t("record.share")}
    </ActionButton>
  );
}
