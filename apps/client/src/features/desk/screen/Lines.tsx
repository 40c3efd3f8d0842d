import { mdiUndo } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect, useId, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useDesk, useDeskState } from "../desk-context.ts";
import type { DeskLine } from "../work/desk-state.ts";
import { isUndoable } from "../work/lines.rules.ts";
import { LINE_ICON, partsOf, SIGNAL_COLOUR, wordsOf } from "./line-look.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** The last fifty lines, newest first. */
export function Lines() {
  const t = useT();
  const id = useId();
  const { lines } = useDeskState();
  const now = useSeconds();
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ pb: 1 }}>
        {t("desk.lines")}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line key={line.id} line={line} now={now} />
        ))}
      </Box>
    </Box>
  );
}

const SECOND_MS = 1000;

/** The time, every second: an undo ends on the minute. */
function useSeconds(): number {
  const { clock } = usePlatform();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(clock.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [clock]);
  return now;
}

function Line({ line, now }: { readonly line: DeskLine; readonly now: number }) {
  const t = useT();
  const { time } = useFormat();
  const { desk } = useDesk();
  const { id, atMs, signal, kind, words, about, undone } = line;
  const colour = SIGNAL_COLOUR[signal];
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: "flex",
        flexWrap: "wrap",
        gap: 3,
        alignItems: "center",
        minHeight: 44,
        py: 1,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.status[colour] })}>
        <Icon path={LINE_ICON[kind]} size={20} />
      </Box>
      <Box sx={{ flex: "1 1 8rem", minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={{ textDecoration: undone === "done" ? "line-through" : "none" }}
        >
          {wordsOf(words, t)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {joinFacts([time(new Date(atMs).toISOString()), ...partsOf(line, t)])}
        </Typography>
      </Box>
      {isUndoable(line, now) ? (
        <Button
          startIcon={<Icon path={mdiUndo} size={20} />}
          aria-label={t("desk.undo.of", { about })}
          onClick={() => void desk.undo(id)}
        >
          {t("desk.undo")}
        </Button>
      ) : null}
      {undone === "done" ? <Typography variant="body2">{t("desk.undone")}</Typography> : null}
    </Box>
  );
}
