import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { useT } from "../../i18n/useT.ts";
import { usePlatform } from "../../platform/context.ts";

const QrCode = lazy(async () => ({
  default: (await import("../../parts/barcode/QrCode.tsx")).QrCode,
}));

interface PhoneCodeProps {
  readonly address: string;
  /** A store, or this page. */
  readonly leadsTo: "ios" | "android" | "page";
}

/** A QR code to move from a computer to the phone; on the phone itself it is useless. */
export function PhoneCode({ address, leadsTo }: PhoneCodeProps) {
  const t = useT();
  const { page } = usePlatform();
  if (page.system() !== undefined) return null;
  return (
    <Box component="figure" sx={{ m: 0, mt: 4 }}>
      <Typography component="figcaption" sx={{ mb: 2 }}>
        {t(leadsTo === "page" ? "install.code.page" : "install.code.store")}
      </Typography>
      <Box sx={{ minHeight: 192 }}>
        <Suspense>
          <QrCode text={address} name={t(`install.code-name.${leadsTo}`)} />
        </Suspense>
      </Box>
    </Box>
  );
}
