import { mdiBookAlertOutline } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useDeskState } from "../desk-context.ts";
import { useOnDemand } from "../readers/useOnDemand.ts";

const load = () => import("./CopyDialog.tsx");
type Code = Awaited<ReturnType<typeof load>>;

/** Opens the copy of the last line, or one that is scanned then: lost, damaged, found again. */
export function CopyTool() {
  const t = useT();
  const { lines } = useDeskState();
  const { shown, open, close } = useOnDemand<Code, "copy">(load);
  return (
    <>
      <Button
        startIcon={<Icon path={mdiBookAlertOutline} />}
        onClick={() => {
          open("copy");
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.copy.open")}
      </Button>
      {shown ? <shown.part.CopyDialog barcode={lines[0]?.barcode} onClose={close} /> : null}
    </>
  );
}
