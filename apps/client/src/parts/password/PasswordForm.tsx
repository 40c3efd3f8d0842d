import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { PasswordRules } from "@freihand/contract";
import { useRef } from "react";
import { useT } from "../../i18n/context.ts";
import { TransportError } from "../../api/errors.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { Checking } from "./Checking.tsx";
import { Failure } from "./Failure.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import type { PasswordChange } from "./usePasswordChange.ts";

interface PasswordFormProps {
  /** Ties buttons outside to the form. */
  readonly id: string;
  /** For password managers. */
  readonly userId: string;
  readonly change: PasswordChange;
}

/** The fields for a new password, with the rules that it has to follow; after that, what has become of it. */
export function PasswordForm({ id, userId, change }: PasswordFormProps) {
  const t = useT();
  const { rules, outcome } = change;
  if (outcome !== undefined) return <Outcome outcome={outcome} />;
  if (change.hasFailedToLoad)
    return (
      <>
        <Alert severity="error">{t("account.password.failed")}</Alert>
        <Button variant="outlined" sx={{ alignSelf: "flex-start" }} onClick={change.look}>
          {t("account.password.look-again")}
        </Button>
      </>
    );
  if (rules === undefined)
    return <Typography color="textSecondary">{t("account.password.loading")}</Typography>;
  return <Fields id={id} userId={userId} change={change} rules={rules} />;
}

/** What else has happened: announced to screen readers, too. */
function Outcome({ outcome }: { readonly outcome: "changed" | "left" }) {
  const t = useT();
  return (
    <Box component="output" sx={{ display: "block" }}>
      <Alert severity={outcome === "changed" ? "success" : "warning"}>
        {t(`account.password.${outcome}`)}
      </Alert>
    </Box>
  );
}

interface FieldsProps extends PasswordFormProps {
  readonly rules: PasswordRules;
}

function Fields({ id, userId, change, rules }: FieldsProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { fields, problems, failure } = change;
  const count = { count: rules.shortest };
  const isUnclear = failure instanceof TransportError;
  return (
    <Box
      component="form"
      id={id}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.submit((field) => {
          form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
        });
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 5, pt: 2 }}
    >
      {failure ? (
        <Failure error={failure} text={isUnclear ? t("account.password.unclear") : undefined} />
      ) : null}
      <Box
        component="input"
        type="text"
        name="username"
        autoComplete="username"
        value={userId}
        readOnly
        tabIndex={-1}
        aria-hidden
        sx={visuallyHidden}
      />
      {rules.needsCurrent ? (
        <PasswordInput
          id={`${id}-current`}
          name="current"
          label={t("account.password.current")}
          autoComplete="current-password"
          value={fields.current}
          onChange={change.fill("current")}
          isWrong={problems.current !== undefined}
          help={problems.current === undefined ? undefined : t(problems.current)}
        />
      ) : null}
      <PasswordInput
        id={`${id}-password`}
        name="password"
        label={t("account.password.new")}
        autoComplete="new-password"
        value={fields.password}
        onChange={change.fill("password")}
        isWrong={problems.password !== undefined}
        help={t(problems.password ?? "account.password.rules", count)}
      />
      <Checking isOn={change.isChecking} />
    </Box>
  );
}
