import { Alert } from "../../../ui/Alert.tsx";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { localDay } from "@freihand/contract";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePrivateCalendar, type PrivateCalendarSwitch } from "./usePrivateCalendar.ts";
import { usePlatform } from "../../../platform/context.ts";
import { TextInput } from "../../../ui/TextInput.tsx";

/** An address for the patron's own calendar app, which then follows renewals by itself. */
export function PrivateCalendar({ card }: { readonly card: CardKey }) {
  const t = useT();
  const calendar = usePrivateCalendar(card);
  if (calendar.state.status === "unsupported") return null;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, alignItems: "flex-start" }}>
      <div>
        <Typography variant="h3">{t("account.feed.title")}</Typography>
        <Typography>{t("account.feed.text")}</Typography>
      </div>
      {calendar.hasFailed ? <Alert severity="error">{t("account.feed.not-switched")}</Alert> : null}
      <CalendarStatus calendar={calendar} />
    </Box>
  );
}

interface CalendarStatusProps {
  readonly calendar: PrivateCalendarSwitch;
}

function CalendarStatus({ calendar }: CalendarStatusProps) {
  const t = useT();
  const { state, isBusy, look, turn } = calendar;
  switch (state.status) {
    case "loading":
      return <Typography color="textSecondary">{t("account.feed.loading")}</Typography>;
    case "failed":
      return (
        <>
          <Alert severity="error">{t("account.feed.failed")}</Alert>
          <Button variant="outlined" onClick={look}>
            {t("account.feed.look-again")}
          </Button>
        </>
      );
    case "off":
      return (
        <>
          <Warning />
          <Button
            variant="outlined"
            aria-disabled={isBusy}
            onClick={() => {
              turn(true);
            }}
          >
            {t("account.feed.on")}
          </Button>
        </>
      );
    case "on":
      return (
        <>
          {state.url === undefined ? (
            <Since since={state.since} />
          ) : (
            <CalendarAddress url={state.url} />
          )}
          <Warning />
          <Switches calendar={calendar} />
        </>
      );
    case "unsupported":
      return null;
    default:
      return state satisfies never;
  }
}

function Warning() {
  return <Alert severity="warning">{useT()("account.feed.warning")}</Alert>;
}

function Since({ since }: { readonly since: string | undefined }) {
  const t = useT();
  const format = useFormat();
  if (since === undefined) return <Typography>{t("account.feed.is-on")}</Typography>;
  const day = localDay(Date.parse(since));
  return <Typography>{t("account.feed.is-on-since", { date: format.date(day) })}</Typography>;
}

/** Both invalidate the current address, and ask for confirmation first. */
function Switches({ calendar: { isBusy, turn } }: CalendarStatusProps) {
  const t = useT();
  const [pendingSwitch, setPendingSwitch] = useState<"new" | "off">();
  if (pendingSwitch === undefined)
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {(["new", "off"] as const).map((what) => (
          <Button
            key={what}
            variant="outlined"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) setPendingSwitch(what);
            }}
          >
            {t(`account.feed.${what}`)}
          </Button>
        ))}
      </Box>
    );
  return (
    <div>
      <Typography sx={{ mb: 2 }}>{t("account.feed.sure")}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
          autoFocus
          onClick={() => {
            setPendingSwitch(undefined);
          }}
        >
          {t("account.feed.keep")}
        </Button>
        <Button
          variant="contained"
          color={pendingSwitch === "off" ? "error" : "primary"}
          onClick={() => {
            setPendingSwitch(undefined);
            turn(pendingSwitch === "new");
          }}
        >
          {t(`account.feed.agree.${pendingSwitch}`)}
        </Button>
      </Box>
    </div>
  );
}

/** The address of a private calendar, shown only this once, and ways to save it. */
function CalendarAddress({ url }: { readonly url: string }) {
  const t = useT();
  const { share } = usePlatform();
  const [copyOutcome, setCopyOutcome] = useState<"copied" | "not-copied">();
  const handleCopy = async () => {
    setCopyOutcome((await share.copy(url)) ? "copied" : "not-copied");
  };
  const handleShare = async () => {
    const outcome = await share.share({ title: t("account.feed.title"), url });
    if (outcome !== "shared") setCopyOutcome(outcome === "copied" ? "copied" : "not-copied");
  };
  return (
    <Box sx={{ width: "100%" }}>
      <Typography sx={{ mb: 3 }}>{t("account.feed.once")}</Typography>
      <TextInput
        label={t("account.feed.address")}
        value={url}
        readOnly
        onChange={() => undefined}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={() => void handleCopy()}>
          {t("account.feed.copy")}
        </Button>
        <Button variant="outlined" onClick={() => void handleShare()}>
          {t("account.feed.share")}
        </Button>
      </Box>
      <Box component="output" sx={{ display: "block", mt: 2, fontSize: 14 }}>
        {copyOutcome === undefined ? null : t(`account.feed.${copyOutcome}`)}
      </Box>
    </Box>
  );
}
