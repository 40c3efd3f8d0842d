import { mdiBookAlertOutline } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useDeskState } from "../desk-context.ts";

const CopyDialog = lazy(async () => ({ default: (await import("./CopyDialog.tsx")).CopyDialog }));

/** Opens the copy of the last line, or one that is scanned then: lost, damaged, found again. */
export function CopyTool() {
  const t = useT();
  const { lines } = useDeskState();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<Icon path={mdiBookAlertOutline} />}
        onClick={() => {
          setOpen(true);
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.copy.open")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CopyDialog
            barcode={lines[0]?.barcode}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
