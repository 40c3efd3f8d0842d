import Alert from "@mui/material/Alert";
import { useT } from "../../i18n/useT.ts";
import { useRetrievedText } from "../../parts/account/useRetrievedText.ts";
import { oldestAnswer, type HouseholdCard } from "./household.rules.ts";

interface OfflineNoticeProps {
  /** Id for `aria-describedby` of what cannot be done now. */
  readonly id: string;
  readonly cards: readonly HouseholdCard[];
}

/** How old the page is without a connection, and what has to wait for one. */
export function OfflineNotice({ id, cards }: OfflineNoticeProps) {
  const t = useT();
  const oldest = oldestAnswer(cards);
  return (
    <Alert severity="warning" id={id}>
      {oldest === undefined ? t("accounts.offline-empty") : <Since retrieved={oldest} />}
    </Alert>
  );
}

function Since({ retrieved }: { readonly retrieved: string }) {
  const t = useT();
  const time = useRetrievedText(retrieved);
  return t("accounts.offline", { time });
}
