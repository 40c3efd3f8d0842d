import { mdiCellphoneArrowDown } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useInstall } from "./useInstall.ts";

/** The browser's own installation prompt, while it offers one. */
export function InstallButton() {
  const t = useT();
  const { ask } = useInstall();
  const [agreed, setAgreed] = useState<boolean>();
  return (
    <Box sx={{ mt: 4 }}>
      {ask ? (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiCellphoneArrowDown} size={20} />}
          onClick={() => {
            void ask().then(setAgreed);
          }}
        >
          {t("install.button")}
        </Button>
      ) : null}
      <output>{agreed === undefined ? null : <Answer agreed={agreed} />}</output>
    </Box>
  );
}

function Answer({ agreed }: { readonly agreed: boolean }) {
  const t = useT();
  return agreed ? (
    <StatusLine status="available">{t("install.done")}</StatusLine>
  ) : (
    <StatusLine status="unknown">{t("install.declined")}</StatusLine>
  );
}
