import { mdiCheck, mdiShareVariantOutline } from "@mdi/js";
import type { LibraryEvent, LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { usePlatform } from "../../platform/context.ts";
import { useAppOrigin } from "../../parts/useAppOrigin.ts";
import type { Shared } from "../../platform/ports/share.ts";
import { Icon } from "../../ui/Icon.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { eventPath } from "./event-address.rules.ts";

interface ShareEventProps {
  readonly libraryId: LibraryId;
  readonly event: LibraryEvent;
}

/** Shares the address of an event: by the device's own sheet, or on the clipboard. */
export function ShareEvent({ libraryId, event: { id, title } }: ShareEventProps) {
  const t = useT();
  const { share } = usePlatform();
  const origin = useAppOrigin();
  const [outcome, setOutcome] = useState<Shared>("shared");
  const giveOn = async () => {
    const url = new URL(eventPath(libraryId, id), origin).href;
    setOutcome(await share.share({ title, url }));
  };
  return (
    <Box>
      <Button
        aria-label={t("events.share-for", { title })}
        startIcon={
          <Icon path={outcome === "copied" ? mdiCheck : mdiShareVariantOutline} size={20} />
        }
        onClick={() => {
          void giveOn();
        }}
      >
        {t(outcome === "copied" ? "events.share.copied" : "events.share")}
      </Button>
      <Box component="output" sx={outcome === "failed" ? {} : visuallyHidden}>
        {outcome === "shared" ? "" : t(`events.share.${outcome}`)}
      </Box>
    </Box>
  );
}
