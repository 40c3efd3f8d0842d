import { mdiAccountPlusOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import type { ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";

const CreateReader = lazy(async () => ({
  default: (await import("./CreateReader.tsx")).CreateReader,
}));
const SlipDialog = lazy(async () => ({ default: (await import("./SlipDialog.tsx")).SlipDialog }));

/** Makes a reader, opens the page, and shows what is to be printed. */
export function NewReader({ place }: { readonly place: Place }) {
  const t = useT();
  const { desk } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const [slip, setSlip] = useState<ReaderSlip>();
  const close = () => {
    setOpen(false);
    setSlip(undefined);
  };
  return (
    <>
      <Button
        aria-label={t("desk.readers.new")}
        onClick={() => {
          setOpen(true);
        }}
        sx={{ gap: 2, minWidth: 44, px: { xs: 2.5, md: 4 } }}
      >
        <Icon path={mdiAccountPlusOutline} />
        <Box component="span" sx={{ display: { xs: "none", md: "inline" } }}>
          {t("desk.readers.new")}
        </Box>
      </Button>
      <Suspense fallback={null}>
        {isOpen && slip === undefined ? (
          <CreateReader
            place={place}
            onDone={(made) => {
              desk.showReader(made.reader);
              setSlip(made.slip);
            }}
            onClose={close}
          />
        ) : null}
        {slip === undefined ? null : <SlipDialog slip={slip} place={place} onClose={close} />}
      </Suspense>
    </>
  );
}
