import { mdiCloudOffOutline, mdiWifiOff } from "@mdi/js";
import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useServerWatch, type Reach } from "./useServerWatch.ts";

// Needed exactly when nothing can be loaded: without it the line is shorter, and the page still works.
const DataAge = lazy(async () => ({
  default: await import("../../parts/DataAge.tsx").then(
    (part) => part.DataAge,
    () => Nothing,
  ),
}));

function Nothing() {
  return null;
}

const NOTICE = {
  offline: { icon: mdiWifiOff, text: "app.offline.text" },
  "server-gone": { icon: mdiCloudOffOutline, text: "app.server-gone" },
} as const satisfies Record<Exclude<Reach, "fine">, unknown>;

/** An unobtrusive line under the bar while the server cannot be reached. */
export function ServerNotice() {
  const reach = useServerWatch();
  return (
    <Box component="output" sx={{ display: "block" }}>
      {reach === "fine" ? null : <NoticeLine reach={reach} />}
    </Box>
  );
}

function NoticeLine({ reach }: { readonly reach: keyof typeof NOTICE }) {
  const t = useT();
  const { icon, text } = NOTICE[reach];
  return (
    <Box
      sx={(theme) => ({
        display: "flex",
        gap: 3,
        alignItems: "center",
        justifyContent: "center",
        px: { xs: 4, md: 6 },
        py: 3,
        fontSize: "0.875rem",
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Icon path={icon} size={20} />
      <Box component="span" sx={{ maxWidth: "72ch" }}>
        {t(text)}{" "}
        <Suspense>
          <DataAge />
        </Suspense>
      </Box>
    </Box>
  );
}
