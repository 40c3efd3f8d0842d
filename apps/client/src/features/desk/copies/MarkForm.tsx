import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CopyFacts } from "@freihand/contract/staff";
import { useLocale, useT } from "../../../i18n/context.ts";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../platform/context.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import { amountText, centsOf } from "../fees/amount.rules.ts";
import { useAtDesk } from "../session/useAtDesk.ts";
import { ownLine } from "../work/lines.rules.ts";
import { choicesFor, effectsOf, isCharged, restoreOf, type MarkChoice } from "./mark.rules.ts";

interface MarkFormProps {
  readonly facts: CopyFacts;
  readonly onDone: () => void;
}

/** What is written down about a copy: first what, then what will happen, then the button that does it. */
export function MarkForm({ facts, onDone }: MarkFormProps) {
  const t = useT();
  const [choice, setChoice] = useState<MarkChoice | "">("");
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <ChoiceChips<MarkChoice | "">
        label={t("desk.mark.choice")}
        options={choicesFor(facts).map((value) => ({ value, text: t(`desk.mark.to.${value}`) }))}
        chosen={choice}
        onChoose={setChoice}
      />
      {choice === "" ? null : (
        <ConfirmMark key={choice} facts={facts} choice={choice} onDone={onDone} />
      )}
    </Box>
  );
}

interface ConfirmMarkProps extends MarkFormProps {
  readonly choice: MarkChoice;
}

/** Cents that are charged; undefined: what is typed is no amount. */
const chargeOf = (facts: CopyFacts, choice: MarkChoice, typed: string): number | undefined =>
  !isCharged(facts, choice) || typed.trim() === "" ? 0 : centsOf(typed);

function ConfirmMark({ facts, choice, onDone }: ConfirmMarkProps) {
  const t = useT();
  const locale = useLocale();
  const [note, setNote] = useState("");
  const price = facts.replacement;
  const [amount, setAmount] = useState(price ? amountText(price.cents, locale) : "");
  const cents = chargeOf(facts, choice, amount);
  const marking = useMarking(facts, choice, onDone);
  return (
    <>
      {isCharged(facts, choice) ? (
        <TextInput
          name="mark-charge"
          label={t("desk.mark.charge")}
          help={t(cents === undefined ? "desk.fees.problem.amount" : "desk.mark.charge.help")}
          isWrong={cents === undefined}
          value={amount}
          onChange={setAmount}
          maxLength={12}
          autoComplete="off"
          inputMode="decimal"
        />
      ) : null}
      {choice === "none" ? null : <NoteField note={note} onChange={setNote} />}
      <Effects facts={facts} choice={choice} cents={cents} />
      {marking.error ? <ErrorNotice error={marking.error} /> : null}
      <Button
        variant="contained"
        aria-disabled={cents === undefined || marking.isPending}
        onClick={() => {
          if (cents !== undefined && !marking.isPending) marking.mutate({ note, cents });
        }}
        sx={{ justifySelf: "start" }}
      >
        {t(`desk.mark.do.${choice}`)}
      </Button>
    </>
  );
}

interface NoteFieldProps {
  readonly note: string;
  readonly onChange: (text: string) => void;
}

function NoteField({ note, onChange }: NoteFieldProps) {
  const t = useT();
  return (
    <TextInput
      name="mark-note"
      label={t("desk.mark.note")}
      help={t("desk.mark.note.help")}
      value={note}
      onChange={onChange}
      maxLength={500}
      autoComplete="off"
    />
  );
}

interface EffectsProps extends Pick<ConfirmMarkProps, "facts" | "choice"> {
  readonly cents: number | undefined;
}

/** What will happen, before it does. */
function Effects({ facts, choice, cents }: EffectsProps) {
  const t = useT();
  const { date } = useFormat();
  const { loan, hold } = facts;
  const values = {
    name: loan?.name ?? "",
    day: loan ? date(loan.due) : "",
    card: hold?.card ?? "",
  };
  return (
    <Box component="output" sx={{ display: "block" }}>
      {effectsOf(facts, choice).map((effect) => (
        <Typography key={effect} sx={{ fontWeight: "bold" }}>
          {t(`desk.mark.effect.${effect}`, values)}
        </Typography>
      ))}
      <Charged facts={facts} choice={choice} cents={cents} />
    </Box>
  );
}

/** What the reader of a lost copy owes for it, as it will be booked. */
function Charged({ facts, choice, cents }: EffectsProps) {
  const t = useT();
  const { money } = useFormat();
  if (!isCharged(facts, choice) || cents === undefined) return null;
  const { currency } = facts;
  return (
    <Typography sx={{ fontWeight: "bold" }}>
      {cents === 0
        ? t("desk.mark.effect.free")
        : t("desk.mark.effect.charged", { amount: money({ cents, currency }) })}
    </Typography>
  );
}

interface Written {
  readonly note: string;
  readonly cents: number;
}

/** Marks the copy, and shows it as a line. Sent again, it is the same mark. */
function useMarking(facts: CopyFacts, choice: MarkChoice, onDone: () => void) {
  const { desk, session } = useDesk();
  const { clock } = usePlatform();
  const place = useAtDesk();
  const [requestId] = useState(newRequestId);
  return useMutation({
    mutationFn: async ({ note, cents }: Written) => {
      if (place === undefined) throw new Error("Nobody works at this desk");
      const { barcode, title } = facts.copy;
      const written = note.trim();
      const reply = await session.call("mark", {
        params: { libraryId: place.libraryId },
        body: {
          barcode,
          mark: choice,
          requestId,
          ...(written !== "" && { note: written }),
          ...(cents > 0 && { chargeCents: cents }),
        },
      });
      const words = { from: "desk", key: `desk.marked.${choice}` } as const;
      const line = ownLine(
        { requestId, code: title },
        { kind: choice === "none" ? "found" : choice, words, atMs: clock.now() },
      );
      const restore = restoreOf(facts, reply);
      const who = reply.ended && { who: reply.ended.name };
      desk.show({ ...line, barcode, ...(restore && { restore }), ...who });
      await desk.refreshReader();
      onDone();
    },
    gcTime: 0,
  });
}
