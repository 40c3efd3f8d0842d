import { Box } from "../../ui/Box.tsx";
import { ProgressLine } from "../../ui/ProgressLine.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";

/**
 * Why a call with a password takes longer: the device does some work so that strangers cannot guess passwords. The region
 * is rendered before its text.
 */
export function Checking({ isOn }: { readonly isOn: boolean }) {
  const t = useT();
  return (
    <Box component="output" sx={{ display: "block", "&:empty": { mb: -5 } }}>
      {isOn ? (
        <>
          <Typography sx={{ fontWeight: "bold", mb: 1 }}>{t("login.checking")}</Typography>
          <Typography sx={{ mb: 3, color: "text.secondary" }}>{t("login.checking.why")}</Typography>
          <ProgressLine label={t("login.checking")} />
        </>
      ) : null}
    </Box>
  );
}
