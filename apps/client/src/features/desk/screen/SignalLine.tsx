import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { mdiBarcodeScan } from "@mdi/js";
import type { ReactNode } from "react";
import type { DeskSignal } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SIGNAL_COLOUR } from "./line-look.ts";

interface SignalLineProps {
  /** Undefined: nothing was scanned yet. */
  readonly shown:
    { readonly signal: DeskSignal; readonly icon: string; readonly text: string } | undefined;
  /** What stands there before the first scan. */
  readonly idle: string;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** What the last scan came to, in one big line that is always at this place. */
export function SignalLine({ shown, idle, children }: SignalLineProps) {
  return (
    <Box
      component="output"
      data-signal={shown?.signal ?? "none"}
      sx={(theme) => ({
        minHeight: 132,
        display: "flex",
        gap: 4,
        alignItems: "flex-start",
        py: 4,
        borderBlock: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {shown ? <Shown {...shown}>{children}</Shown> : <Nothing text={idle} />}
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

type ShownProps = NonNullable<SignalLineProps["shown"]> & Pick<SignalLineProps, "children">;

function Shown({ signal, icon, text, children }: ShownProps) {
  const t = useT();
  const colour = SIGNAL_COLOUR[signal];
  return (
    <>
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.status[colour] })}>
        <Icon path={icon} size={40} />
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
          {text}
        </Typography>
        {children}
      </Box>
    </>
  );
}
