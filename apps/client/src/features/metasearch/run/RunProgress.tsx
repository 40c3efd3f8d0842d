import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { tallyRun, type Run, type Tally } from "./run.rules.ts";

/** Interval at which progress is announced to screen readers, in milliseconds. */
const ANNOUNCE_EVERY_MS = 4000;

interface RunProgressProps {
  readonly run: Run;
  /** The line that shows the progress of the search. */
  readonly textRef: RefObject<HTMLParagraphElement | null>;
  readonly actions: Record<ActionName, () => void>;
}

type ActionName = "cancel" | "askRest" | "again";

const ACTION_TEXT = {
  cancel: "metasearch.cancel",
  askRest: "metasearch.ask-rest",
  again: "metasearch.again",
} as const satisfies Record<ActionName, MessageKey>;

/** How many libraries have answered, and what can be done about the others. Its height never changes. */
export function RunProgress({ run, textRef, actions }: RunProgressProps) {
  const t = useT();
  const number = useNumber();
  const tally = tallyRun(run);
  const isRunning = run.open > 0;
  const action = actionFor(isRunning, tally);
  const of = t("metasearch.progress.of", {
    answered: number(tally.answered),
    asked: number(tally.requested),
  });
  const done = useDoneText()(tally);
  return (
    <Box sx={{ mt: 4, mb: 3 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 3,
          minHeight: 44,
        }}
      >
        <Typography ref={textRef} tabIndex={-1} sx={{ flex: 1, fontWeight: "bold" }}>
          {isRunning ? of : done}
        </Typography>
        {/* A single button throughout: the focus stays on it. */}
        <Button size="small" onClick={actions[action]} sx={{ px: 2, flexShrink: 0 }}>
          {t(ACTION_TEXT[action])}
        </Button>
      </Box>
      <Box sx={{ height: 4 }}>
        {isRunning ? (
          <ProgressBar
            label={t("metasearch.progress")}
            done={tally.answered}
            of={Math.max(1, tally.requested)}
            text={of}
          />
        ) : null}
      </Box>
      <RunNews tally={tally} done={done} isRunning={isRunning} />
    </Box>
  );
}

interface RunNewsProps {
  readonly tally: Tally;
  readonly done: string;
  readonly isRunning: boolean;
}

/** The same for screen readers: the end at once, intermediate steps only now and then. */
function RunNews({ tally, done, isRunning }: RunNewsProps) {
  const t = useT();
  const number = useNumber();
  const { answered, requested, titles } = tally;
  const step = t("metasearch.progress.said", {
    answered: number(answered),
    asked: number(requested),
    count: titles,
    number: number(titles),
  });
  const announced = useThrottled(step, ANNOUNCE_EVERY_MS);
  return (
    <Box component="output" sx={visuallyHidden}>
      {isRunning ? announced : done}
    </Box>
  );
}

function actionFor(isRunning: boolean, { interrupted }: Tally): ActionName {
  if (isRunning) return "cancel";
  return interrupted > 0 ? "askRest" : "again";
}

function useDoneText(): (tally: Tally) => string {
  const t = useT();
  const number = useNumber();
  return ({ titles, isExact, found, requested, answered, interrupted }) => {
    const rest = t("metasearch.unasked", { count: interrupted });
    if (answered === 0 && interrupted > 0) return rest;
    const facts = { number: number(titles), found: number(found), asked: number(requested) };
    const sum = isExact
      ? t("metasearch.done", { ...facts, count: titles })
      : t("metasearch.done-about", facts);
    return interrupted === 0 ? sum : `${sum}. ${rest}`;
  };
}

/** A value sampled every `ms` milliseconds; empty before the first sample. */
function useThrottled(value: string, ms: number): string {
  const [seen, setSeen] = useState("");
  const look = useEffectEvent(() => {
    setSeen(value);
  });
  useEffect(() => {
    const timer = setInterval(look, ms);
    return () => {
      clearInterval(timer);
    };
  }, [ms]);
  return seen;
}
