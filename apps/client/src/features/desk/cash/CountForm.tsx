import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect, useId, useRef, useState } from "react";
import type { DayReport } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useDesk, useFees } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { countedCents } from "./count.rules.ts";

interface CountFormProps {
  readonly report: DayReport;
  readonly place: Place;
}

/** What lies in the cash desk is counted; closing is confirmed with the difference in view. */
export function CountForm({ report, place }: CountFormProps) {
  const t = useT();
  const titleId = useId();
  const { fees } = useDesk();
  const { booking } = useFees();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [closing, setClosing] = useState<number>();
  const count = (cents: number, close: boolean) => {
    const body = { branch: place.branch, countedCents: cents, close };
    fees.book({ call: "cashCount", body }, place);
  };
  const withCents = (work: (cents: number) => void) => {
    const cents = countedCents(typed);
    setWrong(cents === undefined);
    if (cents !== undefined) work(cents);
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...STACK, gap: 4 }}>
      <Typography id={titleId} variant="h3">
        {t("desk.cash.count")}
      </Typography>
      <TextInput
        name="cash-counted"
        label={t("desk.cash.count.amount")}
        value={typed}
        isWrong={isWrong}
        help={isWrong ? t("desk.fees.problem.amount") : undefined}
        onChange={(text) => {
          setTyped(text);
          setWrong(false);
          setClosing(undefined);
        }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-required
      />
      {closing === undefined ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
          <Button
            variant="outlined"
            aria-disabled={booking !== undefined}
            onClick={() => {
              withCents((cents) => {
                count(cents, false);
              });
            }}
          >
            {t("desk.cash.count.button")}
          </Button>
          <Button
            variant="contained"
            aria-disabled={booking !== undefined}
            onClick={() => {
              withCents(setClosing);
            }}
          >
            {t("desk.cash.close")}
          </Button>
        </Box>
      ) : (
        <ConfirmClosing
          report={report}
          cents={closing}
          onConfirm={() => {
            count(closing, true);
          }}
          onCancel={() => {
            setClosing(undefined);
          }}
        />
      )}
    </Box>
  );
}

interface ConfirmClosingProps {
  readonly report: DayReport;
  /** As counted. */
  readonly cents: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function ConfirmClosing({ report, cents, onConfirm, onCancel }: ConfirmClosingProps) {
  const t = useT();
  const { money } = useFormat();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { expected } = report;
  const { booking } = useFees();
  useEffect(() => {
    box.current?.focus();
  }, []);
  const difference = cents - expected.cents;
  return (
    <Box
      ref={box}
      role="alertdialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        p: 4,
        borderRadius: "12px",
        border: `2px solid ${theme.vars.palette.status.due}`,
      })}
    >
      <Typography id={titleId} sx={{ fontWeight: "bold" }}>
        {t("desk.cash.close.title")}
      </Typography>
      <Typography>
        {t("desk.cash.close.text", {
          expected: money(expected),
          counted: money({ ...expected, cents }),
        })}
      </Typography>
      <Typography sx={{ fontWeight: "bold" }}>
        {difference === 0
          ? t("desk.cash.close.exact")
          : t("desk.cash.close.difference", { amount: money({ ...expected, cents: difference }) })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button variant="contained" aria-disabled={booking !== undefined} onClick={onConfirm}>
          {t("desk.cash.close.confirm")}
        </Button>
        <Button onClick={onCancel}>{t("desk.cash.close.cancel")}</Button>
      </Box>
    </Box>
  );
}
