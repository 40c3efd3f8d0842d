import { mdiCloudOffOutline, mdiWifiOff } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Link } from "../../ui/Link.tsx";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { DataAge } from "../../parts/page/DataAge.tsx";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { serverAnswers } from "../../api/server-answers.ts";
import { useModel } from "../../model/context.ts";
import { useHasAccounts } from "../../model/session/useHasAccounts.ts";
import { plainPath } from "../route-paths.rules.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";

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
        {t(text)} <DataAge />
        {reach === "offline" ? <WhatIsThere /> : null}
      </Box>
    </Box>
  );
}

/** Screens that live on the device: whoever meets a page that was never opened here has somewhere to go. */
function WhatIsThere() {
  const t = useT();
  const hasAccounts = useHasAccounts();
  const names = hasAccounts
    ? (["watchlist", "account", "libraries"] as const)
    : (["watchlist", "libraries"] as const);
  return (
    <Box
      component="span"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}
    >
      {t("app.offline.there")}
      {names.map((name) => (
        <Link
          key={name}
          component={RouterLink}
          to={plainPath(name) ?? "/"}
          underline="always"
          sx={{ display: "inline-flex", alignItems: "center", minHeight: 44 }}
        >
          {t(`nav.${name}`)}
        </Link>
      ))}
    </Box>
  );
}

/** Pause between two attempts to reach the server, in milliseconds. */
const ASK_AGAIN_MS = 3000;

/** State of the connection. */
type Reach = "fine" | "offline" | "server-gone";

/**
 * Polls the server from when it has not answered until what failed has been refetched, also if another call is the first
 * that it answers. Nobody is logged out by an outage.
 * @source Q-16
 */
function useServerWatch(): Reach {
  const { api, reach, queries } = useModel();
  const online = useIsOnline();
  const reached = useStore(reach, (state) => state.reached);
  const [isOutage, setIsOutage] = useState(false);
  if (!reached && !isOutage) setIsOutage(true);
  useEffect(() => {
    if (!isOutage || !online) return undefined;
    const look = async () => {
      if (!(await serverAnswers(api))) return; // the next attempt comes in three seconds
      setIsOutage(false);
      await queries.invalidateQueries();
    };
    const timer = setInterval(() => void look(), ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [api, isOutage, online, queries]);
  if (!online) return "offline";
  return reached ? "fine" : "server-gone";
}
