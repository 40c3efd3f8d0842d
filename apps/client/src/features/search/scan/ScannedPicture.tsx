import { mdiFlashlight, mdiFlashlightOff } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import type { ScanFailure, Torch } from "../../../platform/ports/scanner.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useScan, type ScanView } from "./useScan.ts";

const FAILURE_TEXT = {
  "permission-denied": "scanner.problem.permission-denied",
  "no-camera": "scanner.problem.no-camera",
  "in-use": "scanner.problem.in-use",
  failed: "scanner.problem.failed",
  hidden: "scanner.problem.hidden",
} as const satisfies Record<ScanFailure, MessageKey>;

const STATUS_TEXT = {
  starting: "scanner.starting",
  running: "scanner.running",
  ...FAILURE_TEXT,
} as const satisfies Record<ScanView["status"], MessageKey>;

const isFailure = (status: ScanView["status"]): status is ScanFailure => status in FAILURE_TEXT;

/** The camera's picture while it looks for a barcode, or why there is none. */
export function ScannedPicture({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useT();
  const { video, view, retry } = useScan(onCode);
  const hasFailed = isFailure(view.status);
  return (
    <div>
      <Box sx={FRAME_SX} hidden={hasFailed}>
        <Box component="video" ref={video} muted playsInline aria-hidden="true" sx={VIDEO_SX} />
        <Box aria-hidden="true" sx={GUIDE_SX} />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, pt: 3 }}>
        <Typography component="output" sx={{ flex: "1 1 24ch", minHeight: "3em" }}>
          {t(STATUS_TEXT[view.status])}
        </Typography>
        {view.status === "running" && view.torch ? <TorchButton torch={view.torch} /> : null}
        {hasFailed ? (
          <Button variant="outlined" onClick={retry}>
            {t(view.status === "hidden" ? "scanner.resume" : "scanner.retry")}
          </Button>
        ) : null}
      </Box>
    </div>
  );
}

function TorchButton({ torch }: { readonly torch: Torch }) {
  const t = useT();
  const [isOn, setIsOn] = useState(false);
  const handleClick = async () => {
    if (await torch.set(!isOn)) setIsOn(!isOn);
  };
  return (
    <Button
      aria-pressed={isOn}
      startIcon={<Icon path={isOn ? mdiFlashlight : mdiFlashlightOff} size={20} />}
      onClick={() => void handleClick()}
    >
      {t("scanner.torch")}
    </Button>
  );
}

const FRAME_SX = {
  position: "relative",
  aspectRatio: "4 / 3",
  maxHeight: "50dvh",
  mx: "auto",
  borderRadius: "12px",
  overflow: "hidden",
  backgroundColor: "#000",
  "&[hidden]": { display: "none" },
} as const;

const VIDEO_SX = { width: "100%", height: "100%", objectFit: "cover", display: "block" } as const;

/** Where to hold the code. */
const GUIDE_SX = {
  position: "absolute",
  inset: "30% 12%",
  border: "2px solid #fff",
  borderRadius: "8px",
  boxShadow: "0 0 0 1px rgb(0 0 0 / 0.5)",
} as const;
