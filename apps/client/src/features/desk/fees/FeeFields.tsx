import { Typography } from "../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import type { DeskReader, PaymentWay } from "@freihand/contract/staff";
import { useLocale, useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import { amountText } from "./amount.rules.ts";
import type { FeePanel } from "./fee-state.ts";
import { FeeChoice } from "./FeeChoice.tsx";
import { chosenFees, feesFor, sumOf } from "./order.rules.ts";
import { withChosen } from "./panel.rules.ts";
import { useProblemText } from "./useProblemText.ts";
import { useAtDesk } from "../session/useAtDesk.ts";

interface FeeFieldsProps {
  readonly reader: DeskReader;
  readonly panel: FeePanel;
}

/** What the chosen task needs to know. */
export function FeeFields({ reader, panel }: FeeFieldsProps) {
  const t = useT();
  const { fees } = useDesk();
  const { task } = panel;
  const chosen = chosenFees(panel, reader.fees);
  if (task === "charge") return <ChargeFields panel={panel} />;
  return (
    <>
      <FeeChoice
        legend={t("desk.fees.which")}
        fees={[...feesFor(task, reader.fees)]}
        chosen={chosen.map(({ id }) => id)}
        howMany={task === "pay" ? "several" : "one"}
        onChoose={(ids) => {
          fees.change(withChosen(panel, ids));
        }}
      />
      {task === "pay-out" ? null : <AmountField panel={panel} allCents={sumOf(chosen)} />}
      {task === "waive" ? <ReasonField panel={panel} /> : <WayChoice panel={panel} />}
    </>
  );
}

interface PanelProps {
  readonly panel: FeePanel;
}

interface AmountFieldProps extends PanelProps {
  /** What is booked unless something else is typed. */
  readonly allCents: number;
}

function AmountField({ panel, allCents }: AmountFieldProps) {
  const t = useT();
  const locale = useLocale();
  const { fees } = useDesk();
  const { amount, task } = panel;
  const problem = useProblemText("amount", panel);
  const hint = task === "pay" ? t("desk.fees.amount.help") : undefined;
  return (
    <TextInput
      name="fee-amount"
      type="text"
      label={t("desk.fees.amount")}
      isWrong={problem !== undefined}
      help={problem ?? hint}
      value={amount ?? amountText(allCents, locale)}
      onChange={(typed) => {
        fees.change({ ...panel, amount: typed });
      }}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
    />
  );
}

function ReasonField({ panel }: PanelProps) {
  const t = useT();
  const { fees } = useDesk();
  const problem = useProblemText("reason", panel);
  return (
    <TextInput
      name="fee-reason"
      label={t("desk.fees.reason")}
      isWrong={problem !== undefined}
      help={problem ?? t("desk.fees.reason.help")}
      value={panel.reason}
      onChange={(reason) => {
        fees.change({ ...panel, reason });
      }}
      autoComplete="off"
      maxLength={200}
      aria-required
    />
  );
}

const WAYS = ["cash", "card", "transfer"] as const satisfies readonly PaymentWay[];

function WayChoice({ panel }: PanelProps) {
  const t = useT();
  const { fees } = useDesk();
  return (
    <ChoiceChips<PaymentWay>
      label={t("desk.fees.way")}
      options={WAYS.map((value) => ({ value, text: t(`desk.fees.way.${value}`) }))}
      chosen={panel.way}
      onChoose={(way) => {
        fees.change({ ...panel, way });
      }}
    />
  );
}

function ChargeFields({ panel }: PanelProps) {
  const t = useT();
  const locale = useLocale();
  const { money } = useFormat();
  const { session, fees } = useDesk();
  const at = useAtDesk();
  const problem = useProblemText("line", panel);
  const { data, error, refetch } = useQuery({
    queryKey: ["desk-tariff", at?.libraryId],
    queryFn: at
      ? () => session.call("feeTariff", { params: { libraryId: at.libraryId } })
      : () => [],
    gcTime: 0,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingList />;
  if (data.length === 0) return <Typography>{t("desk.fees.no-tariff")}</Typography>;
  return (
    <>
      <ChoiceInput
        name="fee-line"
        label={t("desk.fees.line")}
        value={panel.line ?? ""}
        onChange={(value) => {
          const chosen = data.find(({ id }) => id === value);
          // what is shown is what is booked, even if the tariff changes meanwhile
          const amount = chosen && amountText(chosen.amount.cents, locale);
          fees.change({ ...panel, line: chosen?.id, amount });
        }}
        isWrong={problem !== undefined}
        help={problem}
      >
        <option value="">{t("desk.fees.line.choose")}</option>
        {data.map(({ id, text, amount }) => (
          <option key={id} value={id}>
            {t("desk.fees.line.option", { text, amount: money(amount) })}
          </option>
        ))}
      </ChoiceInput>
      {panel.line === undefined ? null : <AmountField panel={panel} allCents={0} />}
    </>
  );
}
