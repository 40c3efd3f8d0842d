import { Global } from "@emotion/react";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { createPortal } from "react-dom";
import type { FeeReceipt } from "@freihand/contract/staff";
import { ReceiptText } from "./ReceiptText.tsx";

/**
 * A receipt as it is printed: a roll of 80 mm, of which 72 are printed. While it is here, it is what the page prints,
 * also from the browser's menu and where printing begins later.
 */
export function ReceiptPaper({ receipt, library }: ReceiptPaperProps) {
  return createPortal(
    <>
      <Global styles={ON_ROLL} />
      <Box className="desk-paper" aria-hidden="true">
        <Typography variant="h2" component="p">
          {library}
        </Typography>
        <ReceiptText receipt={receipt} />
      </Box>
    </>,
    document.body,
  );
}

interface ReceiptPaperProps {
  readonly receipt: FeeReceipt;
  /** Name of the library. */
  readonly library: string;
}

const ON_ROLL = {
  "@page": { size: "80mm auto", margin: "4mm" },
  ".desk-paper": { display: "none" },
  "@media print": {
    "body > *:not(.desk-paper)": { display: "none !important" },
    ".desk-paper": { display: "block", width: "72mm", color: "#000", background: "#FFF" },
  },
} as const;
