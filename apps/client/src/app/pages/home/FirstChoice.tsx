import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LibraryPicker } from "../../../features/libraries/picker/LibraryPicker.tsx";
import { useT } from "../../../i18n/useT.ts";
import { PageHeading } from "../../../parts/PageHeading.tsx";

interface FirstChoiceProps {
  readonly onChoose: (library: Library) => void;
}

/** Which library the patron uses, asked before anything else. */
export function FirstChoice({ onChoose }: FirstChoiceProps) {
  const t = useT();
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeading title={t("home.title")}>{t("home.choose.title")}</PageHeading>
      <Typography sx={{ mt: 2, mb: 6, color: "text.secondary" }}>
        {t("home.choose.text")}
      </Typography>
      <LibraryPicker onChoose={onChoose} />
    </Box>
  );
}
