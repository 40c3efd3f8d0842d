import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/context.ts";
import { useDeskState } from "../desk-context.ts";
import type { DeskLine } from "../work/desk-state.ts";
import { LINE_ICON, partsOf, wordsOf } from "./line-look.ts";
import { SignalLine } from "./SignalLine.tsx";

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
    </SignalLine>
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
      <Typography color="textSecondary">{partsOf(line, t).join(" · ")}</Typography>
    </>
  );
}
