import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { useIsOnline } from "../../../model/offline/useIsOnline.ts";
import { useRetrievedText } from "../../../parts/account/useRetrievedText.ts";
import { errorText } from "../../../parts/error-cause.ts";
import { StatusLine } from "../../../parts/StatusLine.tsx";
import { AfterDelay } from "../../../ui/AfterDelay.tsx";
import type { HouseholdMember } from "../useHousehold.ts";

/** Why a card's account is missing or not the newest. The other cards are not affected. */
export function CardTrouble({ member }: { readonly member: HouseholdMember }) {
  const t = useT();
  const isOnline = useIsOnline();
  const { account, query } = member;
  // Without a connection one notice covers all cards.
  if (!isOnline) return account === undefined ? <Quiet>{t("accounts.not-loaded")}</Quiet> : null;
  if (query.isError)
    return (
      <Box role="alert" sx={{ mt: 1 }}>
        <StatusLine status="overdue">{t(errorText(query.error))}</StatusLine>
        {account === undefined ? null : <Age retrieved={account.retrieved} />}
        <Button
          variant="outlined"
          sx={{ mt: 2, position: "relative" }}
          onClick={() => void query.refetch()}
        >
          {t("error.retry")}
        </Button>
      </Box>
    );
  if (account?.source === "cache") return <Age retrieved={account.retrieved} />;
  return account === undefined ? <Waiting /> : null;
}

function Age({ retrieved }: { readonly retrieved: string }) {
  const t = useT();
  const time = useRetrievedText(retrieved);
  return <Quiet>{t("account.age", { time })}</Quiet>;
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

function Waiting() {
  return (
    <Box aria-hidden sx={{ height: 20 }}>
      <AfterDelay ms={150}>
        <Skeleton width="60%" />
      </AfterDelay>
    </Box>
  );
}
