import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";

interface NotThereProps {
  /** Why it cannot be shown; undefined: it is loading. */
  readonly failure: string | undefined;
  readonly onLook: () => void;
}

/** In place of what is loading, or has failed to. */
export function NotThere({ failure, onLook }: NotThereProps) {
  const t = useT();
  if (failure === undefined)
    return <Typography color="textSecondary">{t("account.contact.loading")}</Typography>;
  return (
    <>
      <Alert severity="error">{failure}</Alert>
      <Button variant="outlined" sx={{ alignSelf: "flex-start" }} onClick={onLook}>
        {t("account.password.look-again")}
      </Button>
    </>
  );
}
