import { mdiAccountPlusOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useState } from "react";
import type { ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useDesk } from "../desk-context.ts";
import { useOnDemand } from "./useOnDemand.ts";
import type { Place } from "../session/place.rules.ts";

const load = async () => ({
  ...(await import("./CreateReader.tsx")),
  ...(await import("./tools/SlipDialog.tsx")),
});
type Code = Awaited<ReturnType<typeof load>>;

/** Makes a reader, opens the page, and shows what is to be printed. */
export function NewReader({ place }: { readonly place: Place }) {
  const t = useT();
  const { desk } = useDesk();
  const { shown, open, close } = useOnDemand<Code, "form">(load);
  const [slip, setSlip] = useState<ReaderSlip>();
  return (
    <>
      <Button
        aria-label={t("desk.readers.new")}
        onClick={() => {
          setSlip(undefined);
          open("form");
        }}
        sx={{ gap: 2, minWidth: 44, px: { xs: 2.5, md: 4 } }}
      >
        <Icon path={mdiAccountPlusOutline} />
        <Box component="span" sx={{ display: { xs: "none", md: "inline" } }}>
          {t("desk.readers.new")}
        </Box>
      </Button>
      {shown && slip === undefined ? (
        <shown.part.CreateReader
          place={place}
          onDone={(made) => {
            desk.startVisit(made.reader);
            setSlip(made.slip);
          }}
          onClose={close}
        />
      ) : null}
      {shown && slip !== undefined ? (
        <shown.part.SlipDialog slip={slip} place={place} onClose={close} />
      ) : null}
    </>
  );
}
