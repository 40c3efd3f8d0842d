import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import type { DeskReader, ReserveTitleReply, TitleHit } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { ReaderDialog } from "../readers/ReaderDialog.tsx";
import { RefusedText } from "../readers/RefusedText.tsx";
import type { useAtDesk } from "../session/useAtDesk.ts";
import { Questions } from "./Questions.tsx";
import { isReady, mayReserve } from "./reserve-answer.rules.ts";
import { useReservation } from "./useReservation.ts";

type AtDesk = NonNullable<ReturnType<typeof useAtDesk>>;

interface ConfirmReservationProps {
  readonly place: AtDesk;
  readonly reader: DeskReader;
  readonly title: TitleHit;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Where the title is picked up; what stands in the way is one question, and what it costs is agreed to first. */
export function ConfirmReservation(props: ConfirmReservationProps) {
  const { place, reader, title, onBack, onClose } = props;
  const t = useT();
  const [why, setWhy] = useState("");
  const { send, reply, error, isPending, chooseBranch } = useReservation({
    place,
    reader,
    title,
    onDone: onClose,
  });
  const canSend = isReady({ reply, why }, place.roles) && !isPending;
  return (
    <ReaderDialog
      title={t("desk.reserve.title", { name: reader.name })}
      onClose={onClose}
      onSubmit={() => {
        if (canSend) send(why);
      }}
      actions={
        <>
          <Button onClick={onBack}>{t("desk.reserve.back")}</Button>
          <SubmitButton reply={reply} roles={place.roles} isReady={canSend} />
        </>
      }
    >
      <RefusedText text={undefined} error={error} />
      <Box>
        <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>{title.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {title.status}
        </Typography>
      </Box>
      <PickupChoice place={place} onChoose={chooseBranch} />
      {reply?.kind === "fee" ? <FeeText fee={reply.fee} /> : null}
      {reply?.kind === "question" ? (
        <Questions questions={reply.questions} roles={place.roles} why={why} onWhy={setWhy} />
      ) : null}
    </ReaderDialog>
  );
}

interface PickupChoiceProps {
  readonly place: AtDesk;
  readonly onChoose: (branch: string) => void;
}

function PickupChoice({ place, onChoose }: PickupChoiceProps) {
  const t = useT();
  const [branch, setBranch] = useState(place.branch);
  return (
    <ChoiceInput
      name="reserve-branch"
      label={t("desk.reserve.branch")}
      value={branch}
      onChange={(chosen) => {
        setBranch(chosen);
        onChoose(chosen);
      }}
    >
      {place.branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceInput>
  );
}

function FeeText({ fee }: Pick<Extract<ReserveTitleReply, { readonly kind: "fee" }>, "fee">) {
  const t = useT();
  const { money } = useFormat();
  return (
    <Typography component="output" sx={{ fontWeight: "bold" }}>
      {t("desk.reserve.fee", { amount: money(fee) })}
    </Typography>
  );
}

interface SubmitButtonProps {
  readonly reply: ReserveTitleReply | undefined;
  readonly roles: AtDesk["roles"];
  readonly isReady: boolean;
}

function SubmitButton({ reply, roles, isReady: canSend }: SubmitButtonProps) {
  const t = useT();
  const { money } = useFormat();
  const isQuestion = reply?.kind === "question";
  if (isQuestion && mayReserve(reply.questions, roles) !== "yes") return null;
  const usual = t(isQuestion ? "desk.reserve.override" : "desk.reserve.confirm");
  return (
    <Button variant="contained" type="submit" aria-disabled={!canSend}>
      {reply?.kind === "fee" ? t("desk.reserve.agree", { amount: money(reply.fee) }) : usual}
    </Button>
  );
}
