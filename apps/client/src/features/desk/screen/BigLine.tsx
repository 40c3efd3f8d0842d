import { mdiCashClock } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { useDesk, useDeskState } from "../desk-context.ts";
import type { DeskLine } from "../work/desk-state.ts";
import { LINE_ICON, partsOf, wordsOf } from "./line-look.ts";
import { ReaderStatus } from "./ReaderStatus.tsx";
import { SignalLine } from "./SignalLine.tsx";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** What to do with what was scanned last. */
export function BigLine({ idle }: { readonly idle: "lend" | "return" | "pull" }) {
  const t = useT();
  const [line] = useDeskState().lines;
  const shown = line && {
    signal: line.signal,
    icon: LINE_ICON[line.kind],
    text: wordsOf(line.words, t),
  };
  return (
    <SignalLine shown={shown} idle={t(`desk.ready.${idle}`)}>
      {line ? <Details line={line} /> : null}
      {line?.kind === "reader" ? <OpenReader userId={line.about} /> : null}
      {line?.late ? <LateReader {...line.late} isBesideReader={idle !== "pull"} /> : null}
    </SignalLine>
  );
}

/** Why a card that was opened is no simple one: on a phone its page is behind a button. */
function OpenReader({ userId }: { readonly userId: string }) {
  const { reader } = useDeskState();
  return reader?.userId === userId ? <ReaderStatus reader={reader} /> : null;
}

type LateReaderProps = NonNullable<DeskLine["late"]> & {
  /** Whether an open reader is in view. */
  readonly isBesideReader: boolean;
};

/** What being late costs, and the way to who owes it. */
function LateReader({ userId, name, fee, isBesideReader }: LateReaderProps) {
  const t = useT();
  const { money } = useFormat();
  const { desk } = useDesk();
  const { reader } = useDeskState();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, pt: 1 }}>
      <StatusLine status="due" icon={mdiCashClock}>
        {t("desk.line.late", { amount: money(fee) })}
      </StatusLine>
      {!isBesideReader || reader?.userId === userId ? null : (
        <Button variant="outlined" onClick={() => void desk.openReader(userId)}>
          {t("desk.line.open-reader", { name })}
        </Button>
      )}
    </Box>
  );
}

function Details({ line }: { readonly line: DeskLine }) {
  const t = useT();
  const { notes, hold } = line;
  return (
    <>
      {[...notes, ...(hold ? [t("desk.hold-card", { card: hold.card })] : [])].map((note) => (
        <Typography key={note} sx={{ fontWeight: "bold" }}>
          {note}
        </Typography>
      ))}
      <Typography color="textSecondary">{joinFacts(partsOf(line, t))}</Typography>
    </>
  );
}
