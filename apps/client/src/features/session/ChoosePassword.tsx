import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useEffect, useId, useRef } from "react";
import { useT } from "../../i18n/context.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { PasswordForm } from "../../parts/password/PasswordForm.tsx";
import { usePasswordChange } from "../../parts/password/usePasswordChange.ts";

interface ChoosePasswordProps {
  readonly card: CardKey;
  readonly onDone: () => void;
}

/** The first password, right after signing in with a code that works once. */
export function ChoosePassword({ card, onDone }: ChoosePasswordProps) {
  const t = useT();
  const formId = useId();
  const change = usePasswordChange(card);
  const isOver = change.outcome !== undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the address is the same, and the form that had the focus is gone
    box.current?.querySelector("h1")?.focus();
  }, []);
  return (
    <Box ref={box} sx={{ display: "flex", flexDirection: "column", gap: 5 }}>
      <PageHeading>{t("account.password.choose")}</PageHeading>
      {isOver ? null : <Typography color="textSecondary">{t("account.password.why")}</Typography>}
      <PasswordForm id={formId} userId={card.userId} change={change} />
      {isOver ? (
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
          autoFocus
          variant="contained"
          size="large"
          onClick={onDone}
        >
          {t("account.password.go-on")}
        </Button>
      ) : (
        <>
          {change.rules === undefined ? null : (
            <Button
              type="submit"
              form={formId}
              variant="contained"
              size="large"
              aria-disabled={change.isBusy}
            >
              {t(change.isBusy ? "account.own.busy" : "account.password.save")}
            </Button>
          )}
          <Button size="large" onClick={onDone}>
            {t("account.password.later")}
          </Button>
        </>
      )}
    </Box>
  );
}
