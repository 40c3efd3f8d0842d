import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useNavigate } from "react-router";
import { LibraryPicker } from "../../../features/libraries/LibraryPicker.tsx";
import { useT } from "../../../i18n/useT.ts";
import { PageHeading } from "../../../parts/PageHeading.tsx";

/** Whose hours and ways the patron wants to see. */
export function InfoChoice() {
  const t = useT();
  const navigate = useNavigate();
  const open = ({ id }: Library) => {
    void navigate(`/info/${String(id)}`);
  };
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeading>{t("info.title")}</PageHeading>
      <Typography sx={{ mt: 2, mb: 6, color: "text.secondary" }}>{t("info.choose")}</Typography>
      <LibraryPicker onChoose={open} />
    </Box>
  );
}
