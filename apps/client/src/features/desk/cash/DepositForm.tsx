import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useDesk, useFees } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { depositOf, type DepositWay, type TypedDeposit } from "./count.rules.ts";

/** Change into the cash desk, or cash to the bank. */
export function DepositForm({ place }: { readonly place: Place }) {
  const t = useT();
  const titleId = useId();
  const { fees } = useDesk();
  const { booking } = useFees();
  const [typed, setTyped] = useState<TypedDeposit>({ way: "in", amount: "", reason: "" });
  const [problem, setProblem] = useState<"amount" | "too-little" | "reason">();
  const change = (more: Partial<TypedDeposit>) => {
    setTyped({ ...typed, ...more });
    setProblem(undefined);
  };
  const submit = () => {
    const answer = depositOf(typed);
    if (answer.kind === "problem") {
      setProblem(answer.problem);
      return;
    }
    const { cents, reason } = answer;
    fees.book({ call: "cashDeposit", body: { branch: place.branch, cents, reason } }, place);
  };
  const amountText =
    problem === undefined || problem === "reason" ? undefined : t(`desk.fees.problem.${problem}`);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...STACK, gap: 4 }}>
      <Typography id={titleId} variant="h3">
        {t("desk.cash.deposit")}
      </Typography>
      <ChoiceChips<DepositWay>
        label={t("desk.cash.deposit.way")}
        options={(["in", "out"] as const).map((value) => ({
          value,
          text: t(`desk.cash.deposit.${value}`),
        }))}
        chosen={typed.way}
        onChoose={(way) => {
          change({ way });
        }}
      />
      <TextInput
        name="cash-amount"
        label={t("desk.fees.amount")}
        value={typed.amount}
        isWrong={amountText !== undefined}
        help={amountText}
        onChange={(amount) => {
          change({ amount });
        }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextInput
        name="cash-reason"
        label={t("desk.cash.deposit.reason")}
        value={typed.reason}
        isWrong={problem === "reason"}
        help={t(problem === "reason" ? "desk.fees.problem.reason" : "desk.fees.reason.help")}
        onChange={(reason) => {
          change({ reason });
        }}
        autoComplete="off"
        maxLength={200}
      />
      <Button
        variant="outlined"
        aria-disabled={booking !== undefined}
        onClick={submit}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.cash.deposit.button")}
      </Button>
    </Box>
  );
}
