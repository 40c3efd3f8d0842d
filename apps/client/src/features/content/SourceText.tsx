import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import MuiLink from "@mui/material/Link";
import { useLocale, useT } from "../../i18n/useT.ts";
import { useProjectConfig } from "../../model/config/config.query.ts";
import { operatorDetails, operatorLink } from "./operator.rules.ts";
import { NEW_TAB } from "../../ui/new-tab.ts";

/** The licence of the app, and where its source is if the operator has said so. */
export function SourceText() {
  const t = useT();
  const { i18n } = useProjectConfig();
  const [source] = operatorDetails(i18n, useLocale(), ["source"]);
  const href = operatorLink("source", source?.lines[0] ?? "");
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Typography>{t("about.source.text")}</Typography>
      {href === undefined ? null : (
        <div>
          <MuiLink
            href={href}
            underline="always"
            sx={{
              display: "inline-block",
              maxWidth: "100%",
              minHeight: 24,
              overflowWrap: "anywhere",
            }}
            {...NEW_TAB}
          >
            {t("about.source.link")}
          </MuiLink>
        </div>
      )}
    </Box>
  );
}
