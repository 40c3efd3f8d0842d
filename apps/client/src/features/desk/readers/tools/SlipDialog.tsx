import { mdiCardAccountDetailsOutline, mdiPrinterOutline } from "@mdi/js";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useState } from "react";
import type { ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { usePlatform } from "../../../../platform/context.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Place } from "../../session/place.rules.ts";
import { useUntilText } from "./useUntilText.ts";
import { PrintedReader, type PrintForm } from "./PrintedReader.tsx";
import { ReaderDialog } from "../ReaderDialog.tsx";

interface SlipDialogProps {
  readonly slip: ReaderSlip;
  readonly place: Place;
  readonly onClose: () => void;
}

/** The one-time code, which is shown once, and what can be printed with it. */
export function SlipDialog({ slip, place, onClose }: SlipDialogProps) {
  const t = useT();
  const until = useUntilText(slip);
  const { page } = usePlatform();
  const [printing, setPrinting] = useState<PrintForm>();
  const print = (form: PrintForm, icon: string) =>
    page.print === undefined ? null : (
      <Button
        variant="outlined"
        startIcon={<Icon path={icon} />}
        onClick={() => {
          setPrinting(form);
        }}
      >
        {t(`desk.readers.print.${form}`)}
      </Button>
    );
  return (
    <ReaderDialog
      title={t("desk.readers.slip.title", { name: slip.name })}
      onClose={() => undefined} // the code is not shown again: neither Escape nor a click beside it puts it away
      actions={
        <>
          {print("card", mdiCardAccountDetailsOutline)}
          {print("slip", mdiPrinterOutline)}
          <Button variant="contained" onClick={onClose}>
            {t("desk.readers.finish")}
          </Button>
        </>
      }
    >
      <Typography>{t("desk.reader.card", { card: slip.readable })}</Typography>
      <Typography>{t("desk.readers.slip.code")}</Typography>
      <Typography sx={{ fontSize: "1.75rem", fontWeight: "bold", letterSpacing: "0.06em" }}>
        {slip.code}
      </Typography>
      <Typography>{until}</Typography>
      {printing === undefined ? null : (
        <PrintedReader
          form={printing}
          slip={slip}
          place={place}
          onPrinted={() => {
            setPrinting(undefined);
          }}
        />
      )}
    </ReaderDialog>
  );
}
