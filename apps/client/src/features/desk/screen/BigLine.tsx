import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { mdiBarcodeScan } from "@mdi/js";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useDeskState } from "../desk-context.ts";
import type { DeskLine } from "../work/desk-state.ts";
import { LINE_ICON, SIGNAL_COLOUR, partsOf, wordsOf } from "./line-look.ts";

/** What to do with what was scanned last, in one big line that is always at this place. */
export function BigLine({ idle }: { readonly idle: "lend" | "return" | "pull" }) {
  const t = useT();
  const { lines } = useDeskState();
  const [line] = lines;
  return (
    <Box
      component="output"
      data-signal={line?.signal ?? "none"}
      sx={(theme) => ({
        minHeight: 132,
        display: "flex",
        gap: 4,
        alignItems: "flex-start",
        py: 4,
        borderBlock: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {line ? <Shown line={line} /> : <Nothing text={t(`desk.ready.${idle}`)} />}
    </Box>
  );
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <Box sx={{ display: "flex", gap: 4, alignItems: "center", color: "text.secondary" }}>
      <Icon path={mdiBarcodeScan} size={40} />
      <Typography>{text}</Typography>
    </Box>
  );
}

function Shown({ line }: { readonly line: DeskLine }) {
  const t = useT();
  const { signal, kind, words, notes, hold } = line;
  const colour = SIGNAL_COLOUR[signal];
  return (
    <>
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.status[colour] })}>
        <Icon path={LINE_ICON[kind]} size={40} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          component="p"
          sx={(theme) => ({ color: theme.vars.palette.status[colour], fontWeight: "bold" })}
        >
          {t(`desk.signal.${signal}`)}
        </Typography>
        <Typography
          variant="h4"
          component="p"
          sx={(theme) => ({
            color: theme.vars.palette.status[colour],
            overflowWrap: "anywhere",
          })}
        >
          {wordsOf(words, t)}
        </Typography>
        {[...notes, ...(hold ? [t("desk.hold-card", { card: hold.card })] : [])].map((note) => (
          <Typography key={note} sx={{ fontWeight: "bold" }}>
            {note}
          </Typography>
        ))}
        <Typography color="textSecondary">{partsOf(line, t).join(" · ")}</Typography>
      </Box>
    </>
  );
}
