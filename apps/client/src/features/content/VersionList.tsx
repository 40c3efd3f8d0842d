import { CLIENT_VERSION } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BUILD_ID } from "../../build-id.ts";
import { useT } from "../../i18n/useT.ts";
import { useServerVersion } from "./server-version.query.ts";

/** Versions of the app and of the server that it talks to. */
export function VersionList() {
  const t = useT();
  const server = useServerVersion();
  const isGone = server.isError || server.fetchStatus === "paused";
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 6, rowGap: 2 }}
    >
      <Line term={t("about.version.client")} text={CLIENT_VERSION} />
      <Line term={t("about.version.build")} text={BUILD_ID} />
      <Line
        term={t("about.version.server")}
        text={server.data ?? t(isGone ? "about.version.server-gone" : "app.loading")}
      />
    </Box>
  );
}

function Line({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {text}
      </Typography>
    </>
  );
}
