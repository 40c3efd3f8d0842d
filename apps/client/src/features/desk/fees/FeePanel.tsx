import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useEffect, useRef } from "react";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { usePlatform } from "../../../platform/context.ts";
import { useDesk, useFees } from "../desk-context.ts";
import type { FeePanel as Panel, FeeTask } from "./fee-state.ts";
import { FeeFields } from "./FeeFields.tsx";
import { tasksFor, withTask } from "./panel.rules.ts";
import { ReceiptShown } from "./ReceiptShown.tsx";
import { useAtDesk } from "../session/useAtDesk.ts";
import { useProblemText } from "./useProblemText.ts";
import { useSubmitText } from "./useSubmitText.ts";

interface FeePanelProps {
  readonly reader: DeskReader;
  readonly panel: Panel;
}

/** Paying, waiving, charging, paying out. F2 does it; Enter does nothing, since scanners send it. */
export function FeePanel({ reader, panel }: FeePanelProps) {
  const t = useT();
  const { fees, device } = useDesk();
  const { page } = usePlatform();
  const { receipt } = useFees();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const field = device.typesOnScreen() ? null : box.current?.querySelector("input[type=text]");
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    } else box.current?.focus();
    // with many loans above it, the panel opens below what is in view
    box.current?.scrollIntoView({ block: "nearest" });
  }, [device]);
  // the receipt is what the page prints while it is here
  useEffect(
    () =>
      page.onPrinted(() => {
        fees.printed();
      }),
    [page, fees],
  );
  return (
    <Box
      ref={box}
      component="fieldset"
      tabIndex={-1}
      aria-label={t("desk.fees.panel", { name: reader.name })}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      sx={(theme) => ({
        ...STACK,
        gap: 4,
        m: 0,
        p: 4,
        minWidth: 0,
        borderRadius: "12px",
        border: `2px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      {receipt ? <ReceiptShown receipt={receipt} /> : null}
      <ChoiceChips<FeeTask>
        label={t("desk.fees.task")}
        options={tasksFor(reader).map((value) => ({ value, text: t(`desk.fees.task.${value}`) }))}
        chosen={panel.task}
        onChoose={(task) => {
          fees.change(withTask(panel, task));
        }}
      />
      <FeeFields reader={reader} panel={panel} />
      <Outcome panel={panel} />
      <SubmitButton reader={reader} panel={panel} />
    </Box>
  );
}

/** Why nothing was booked. */
function Outcome({ panel }: Pick<FeePanelProps, "panel">) {
  const t = useT();
  const { refusal, waits } = useFees();
  const own = useProblemText("panel", panel);
  const known = refusal === "" ? t("desk.fees.refused") : (refusal ?? own);
  // on a phone the notice with the buttons is behind this
  const text = waits === undefined ? known : t("desk.fees.unanswered.text");
  return (
    <Typography
      role="alert"
      sx={(theme) => ({
        color: theme.vars.palette.status.overdue,
        fontWeight: "bold",
        "&:empty": { display: "none" },
      })}
    >
      {text}
    </Typography>
  );
}

function SubmitButton({ reader, panel }: FeePanelProps) {
  const t = useT();
  const { fees } = useDesk();
  const { booking, waits } = useFees();
  const at = useAtDesk();
  const text = useSubmitText(reader, panel);
  if (waits !== undefined)
    return (
      <Button
        variant="contained"
        onClick={() => {
          fees.resend();
        }}
      >
        {t("desk.fees.unanswered.resend")}
      </Button>
    );
  if (panel.task === "pay-out" && at?.roles.includes("admin") !== true)
    return <Typography>{t("desk.fees.problem.admin-only")}</Typography>;
  return (
    <Button
      variant="contained"
      aria-disabled={booking !== undefined}
      onClick={() => {
        if (at) fees.submit(at);
      }}
    >
      {booking === undefined ? text : t("desk.fees.sending")}
    </Button>
  );
}
