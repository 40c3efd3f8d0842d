import { mdiFileUploadOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { useRef } from "react";
import { useT } from "../../../i18n/useT.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { OutcomeNotice } from "./OutcomeNotice.tsx";
import { useReadList } from "./useReadList.ts";

/** Imports a list that was saved as a file, while there is no list yet. */
export function ReadListButton() {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const { read, outcome, forget } = useReadList();
  return (
    <>
      <Button
        startIcon={<Icon path={mdiFileUploadOutline} size={20} />}
        onClick={() => picker.current?.click()}
      >
        {t("watchlist.read")}
      </Button>
      <FilePicker picker={picker} onPick={read} />
      <OutcomeNotice outcome={outcome} onClose={forget} />
    </>
  );
}
