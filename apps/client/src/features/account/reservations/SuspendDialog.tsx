import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { isoDate, type IsoDate, type Reservation } from "@freihand/contract";
import { useId, useRef, useState, type FormEvent } from "react";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { suspensionRange } from "./reservation-changes.rules.ts";
import { DialogFrame } from "../../../parts/page/DialogFrame.tsx";

interface SuspendDialogProps {
  readonly reservation: Reservation;
  /** The first day on which it is active again. */
  readonly onChoose: (until: IsoDate) => void;
  readonly onClose: () => void;
}

/** The day on which a reservation is resumed; the submit button is the confirmation. */
export function SuspendDialog({ reservation, onChoose, onClose }: SuspendDialogProps) {
  const t = useT();
  const { today } = useFormat();
  const range = suspensionRange(reservation, today);
  const [typed, setTyped] = useState<string>(range.proposed);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const day = dayIn(typed, range);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (day === undefined) field.current?.focus();
    else onChoose(day);
  };
  return (
    <DialogFrame
      title={t("account.rest.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("account.rest.cancel")}</Button>
          <Button variant="contained" type="submit" form={formId}>
            {t("account.rest.confirm")}
          </Button>
        </>
      }
    >
      <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {reservation.title}
      </Typography>
      <Typography>{t("account.rest.text")}</Typography>
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <DayField range={range} value={typed} day={day} ref={field} onChange={setTyped} />
      </form>
    </DialogFrame>
  );
}

type Range = ReturnType<typeof suspensionRange>;

function dayIn(typed: string, { first, last }: Range): IsoDate | undefined {
  const day = isoDate.safeParse(typed);
  return day.success && day.data >= first && day.data <= last ? day.data : undefined;
}

interface DayFieldProps {
  readonly range: Range;
  readonly value: string;
  /** Undefined: the input is not a day that may be chosen. */
  readonly day: IsoDate | undefined;
  readonly ref: React.Ref<HTMLInputElement>;
  readonly onChange: (typed: string) => void;
}

/** The device's own date picker, and what the choice means in words. */
function DayField({ range, value, day, ref, onChange }: DayFieldProps) {
  const t = useT();
  const format = useFormat();
  const help =
    day === undefined
      ? t("account.rest.wrong", { first: format.date(range.first), last: format.date(range.last) })
      : t("account.rest.until", { date: format.date(day) });
  return (
    <TextInput
      ref={ref}
      type="date"
      label={t("account.rest.day")}
      help={help}
      isWrong={day === undefined}
      value={value}
      onChange={onChange}
      min={range.first}
      max={range.last}
    />
  );
}
