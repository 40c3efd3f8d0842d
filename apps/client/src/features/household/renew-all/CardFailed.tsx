import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useT } from "../../../i18n/useT.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { FailureText } from "../../../parts/multi-step/FailedStep.tsx";
import type { ActionFailure } from "../../../parts/multi-step/multi-step.rules.ts";
import { useSignIn } from "../../../parts/multi-step/useSignIn.ts";
import type { HouseholdCard } from "../household.rules.ts";
import type { RenewAll } from "./useRenewAll.ts";

interface CardFailedProps {
  readonly of: HouseholdCard;
  readonly failure: ActionFailure;
  readonly renewing: RenewAll;
}

/** Nothing was done for this card, and that is certain. */
export function CardFailed({ of: { key, card }, failure, renewing }: CardFailedProps) {
  const t = useT();
  if (failure.kind === "signed_out") return <SignedOut card={card} />;
  const isRepeatable = failure.kind !== "refused" || failure.isRetryable;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 2 }}>
      <FailureText failure={failure} />
      <Button
        variant="outlined"
        onClick={() => {
          if (isRepeatable) renewing.repeat(key);
          else renewing.beginAgain(key);
        }}
      >
        {isRepeatable ? t("multistep.failed.repeat") : t("multistep.failed.restart")}
      </Button>
    </Box>
  );
}

function SignedOut({ card: { libraryId, userId } }: { readonly card: CardKey }) {
  const t = useT();
  const signIn = useSignIn();
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          onClick={() => {
            signIn({ libraryId, userId });
          }}
        >
          {t("login.button")}
        </Button>
      }
    >
      {t("accounts.renew.signed-out")}
    </Alert>
  );
}
