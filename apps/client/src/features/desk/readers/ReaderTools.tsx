import { Alert } from "../../../ui/Alert.tsx";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { STACK } from "../../../ui/stack.ts";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import type { Tool } from "./OpenTool.tsx";
import { useOnDemand } from "./useOnDemand.ts";
import { useAtDesk } from "../session/useAtDesk.ts";

const load = () => import("./OpenTool.tsx");
type Code = Awaited<ReturnType<typeof load>>;

/** Notes about the open reader, and what the staff can change. */
export function ReaderTools({ reader }: { readonly reader: DeskReader }) {
  const t = useT();
  const place = useAtDesk();
  const { shown, open, close } = useOnDemand<Code, Tool>(load);
  if (!place) return null;
  const tools: readonly Tool[] = [
    "change",
    reader.blocks.length > 0 ? "unblock" : "block",
    "notes",
    "family",
    "messages",
    "password",
    ...(place.roles.includes("admin") ? (["export", "delete"] as const) : []),
  ];
  return (
    <Box sx={{ ...STACK, gap: 3 }}>
      {reader.addressRefused === true ? (
        <Alert severity="warning">{t("desk.readers.refused")}</Alert>
      ) : null}
      <Notes notes={reader.notes ?? []} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {tools.map((one) => (
          <Button
            // the two take each other's place, and the focus comes back to it
            key={one === "unblock" ? "block" : one}
            size="small"
            variant="outlined"
            onClick={() => {
              open(one);
            }}
          >
            {t(`desk.readers.${one}`)}
          </Button>
        ))}
      </Box>
      {shown ? (
        <shown.part.OpenTool tool={shown.what} reader={reader} place={place} onClose={close} />
      ) : null}
    </Box>
  );
}

function Notes({ notes }: { readonly notes: NonNullable<DeskReader["notes"]> }) {
  const t = useT();
  const { date } = useFormat();
  if (notes.length === 0) return null;
  return (
    <Box component="ul" aria-label={t("desk.readers.notes")} sx={{ m: 0, pl: 5 }}>
      {notes.map(({ text, day }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- texts may be equal, and never move
        <Typography component="li" key={at} sx={{ overflowWrap: "anywhere" }}>
          {day === undefined ? text : t("desk.readers.note", { text, date: date(day) })}
        </Typography>
      ))}
    </Box>
  );
}
