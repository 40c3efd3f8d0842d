import { Alert } from "../../../ui/Alert.tsx";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { FormControlLabel } from "../../../ui/FormControlLabel.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { MessageChoice, OptionalMessageKind } from "@freihand/contract";
import { useId, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { Failure } from "../../../parts/password/Failure.tsx";
import { DialogFrame } from "../../../parts/page/DialogFrame.tsx";
import { NotThere } from "./NotThere.tsx";
import { useMessageChoice } from "./useMessageChoice.ts";

interface MessagesDialogProps {
  readonly card: CardKey;
  readonly onClose: () => void;
}

/** What the library writes to the patron about. */
export function MessagesDialog({ card, onClose }: MessagesDialogProps) {
  const t = useT();
  const formId = useId();
  const messages = useMessageChoice(card);
  const { choice, saving } = messages;
  const mayChoose = choice !== undefined && choice.to !== "other";
  return (
    <DialogFrame
      title={t("account.messages.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("account.own.close")}</Button>
          {mayChoose ? (
            <Button
              type="submit"
              form={formId}
              variant="contained"
              aria-disabled={saving.isPending}
            >
              {t(saving.isPending ? "account.own.busy" : "account.messages.save")}
            </Button>
          ) : null}
        </>
      }
    >
      {choice === undefined ? (
        <NotThere
          failure={messages.hasFailedToLoad ? t("account.messages.failed") : undefined}
          onLook={messages.look}
        />
      ) : (
        <Typography>{t(`account.messages.to.${choice.to}`)}</Typography>
      )}
      {mayChoose ? <ChoiceForm id={formId} choice={choice} saving={saving} /> : null}
    </DialogFrame>
  );
}

interface ChoiceFormProps {
  /** Ties buttons outside to the form. */
  readonly id: string;
  readonly choice: MessageChoice;
  readonly saving: ReturnType<typeof useMessageChoice>["saving"];
}

function ChoiceForm({ id, choice, saving }: ChoiceFormProps) {
  const t = useT();
  const [off, setOff] = useState<ReadonlySet<OptionalMessageKind>>(
    () => new Set(choice.kinds.filter(({ on }) => !on).map(({ kind }) => kind)),
  );
  const isSaved = saving.isSuccess;
  return (
    <Box
      component="form"
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate([...off]);
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 4 }}
    >
      {saving.error ? <Failure key={saving.submittedAt} error={saving.error} /> : null}
      <Box component="fieldset" sx={{ m: 0, p: 0, minWidth: 0, border: 0, display: "grid" }}>
        <Typography component="legend" color="textSecondary" sx={{ p: 0, mb: 2 }}>
          {t("account.messages.legend")}
        </Typography>
        {choice.kinds.map(({ kind }) => (
          <FormControlLabel
            key={kind}
            label={t(`account.messages.kind.${kind}`)}
            control={
              <Checkbox
                name={kind}
                checked={!off.has(kind)}
                onChange={(_, isOn) => {
                  saving.reset();
                  setOff(
                    (before) =>
                      new Set(isOn ? [...before].filter((one) => one !== kind) : [...before, kind]),
                  );
                }}
              />
            }
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("account.messages.always")}
      </Typography>
      <Box component="output" sx={{ display: "block", "&:empty": { mb: -4 } }}>
        {isSaved ? <Alert severity="success">{t("account.messages.saved")}</Alert> : null}
      </Box>
    </Box>
  );
}
