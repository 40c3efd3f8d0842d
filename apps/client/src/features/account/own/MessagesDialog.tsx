import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
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
      <FormControl component="fieldset">
        <FormLabel component="legend" sx={{ mb: 2 }}>
          {t("account.messages.legend")}
        </FormLabel>
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
            sx={{ minHeight: 44 }}
          />
        ))}
      </FormControl>
      <Typography variant="body2" color="textSecondary">
        {t("account.messages.always")}
      </Typography>
      <Box component="output" sx={{ display: "block", "&:empty": { mb: -4 } }}>
        {isSaved ? <Alert severity="success">{t("account.messages.saved")}</Alert> : null}
      </Box>
    </Box>
  );
}
