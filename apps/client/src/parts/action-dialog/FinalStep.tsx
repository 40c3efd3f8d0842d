import { mdiOpenInNew } from "@mdi/js";
import { Alert, AlertTitle } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { LibraryId, Money, StepReplyOf } from "@freihand/contract";
import { Link, useMatch } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useAccount } from "../../model/account/account.query.ts";
import { loansOf, type FinalReply, type PatronAction } from "../../model/actions/action.rules.ts";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { payLink, secureAddress } from "../links/web-address.rules.ts";
import { useFormat } from "../text/useFormat.ts";
import { actionText } from "./action-text.rules.ts";
import { RefusalAlert } from "./FailureText.tsx";
import { ItemResults } from "./RenewalList.tsx";
import { StepFrame } from "./StepFrame.tsx";

interface FinalStepProps<Reply extends FinalReply = FinalReply> {
  readonly action: PatronAction;
  readonly reply: Reply;
  readonly onClose: () => void;
}

/** The library's last word about an action. @source spec §4 "Multi-step action statuses" */
export function FinalStep({ reply, ...rest }: FinalStepProps) {
  switch (reply.status) {
    case "OK":
      return <DoneStep {...rest} reply={reply} />;
    case "EXTERNAL":
      return <ExternalStep {...rest} reply={reply} />;
    case "UNSUPPORTED":
      return <UnsupportedStep {...rest} reply={reply} />;
    case "ERROR":
      return <ErrorStep {...rest} reply={reply} />;
    default:
      return reply satisfies never;
  }
}

/** OK: the library's message, and one result per item if there are several. */
function DoneStep({ action, reply, onClose }: FinalStepProps<StepReplyOf<"OK">>) {
  const t = useT();
  const { message, results = [], account } = reply;
  return (
    <StepFrame
      actions={
        <>
          {action.call === "reserve" ? (
            <Button component={Link} to="/account" onClick={onClose}>
              {t("multistep.reserve.view")}
            </Button>
          ) : null}
          <Button variant="contained" onClick={onClose}>
            {t("multistep.done")}
          </Button>
        </>
      }
    >
      {results.length > 1 || results.some(({ ok }) => !ok) ? null : (
        <Alert severity="success">{message ?? t(actionText(action).done)}</Alert>
      )}
      {results.length === 0 ? null : (
        <ItemResults
          results={results}
          account={account}
          summary={message}
          before={loansOf(action)}
        />
      )}
    </StepFrame>
  );
}

/** UNSUPPORTED: the library does not offer this here; shows its message. */
function UnsupportedStep({ reply, onClose }: FinalStepProps<StepReplyOf<"UNSUPPORTED">>) {
  const t = useT();
  return (
    <StepFrame
      actions={
        <Button variant="contained" onClick={onClose}>
          {t("multistep.close")}
        </Button>
      }
    >
      <Alert severity="info">
        <AlertTitle>{t("multistep.unsupported.title")}</AlertTitle>
        {reply.message ?? t("multistep.unsupported.text")}
      </Alert>
    </StepFrame>
  );
}

/** ERROR: the library's rules refuse it; shows why and what can be done. */
function ErrorStep({ action, reply, onClose }: FinalStepProps<StepReplyOf<"ERROR">>) {
  const t = useT();
  const { code, message, results = [], account } = reply;
  // for a single loan the library's message has already given the reason
  const isAlreadyShown = results.length === 0 || (action.call === "renew" && message !== "");
  return (
    <StepFrame
      actions={
        <Button variant="contained" onClick={onClose}>
          {t("multistep.close")}
        </Button>
      }
    >
      <RefusalAlert code={code} message={message} />
      {code === "account_blocked" ? <BlockedCardLinks onClose={onClose} /> : null}
      {isAlreadyShown ? null : (
        <ItemResults results={results} account={account} before={loansOf(action)} />
      )}
    </StepFrame>
  );
}

/** EXTERNAL: continues on a page of the library; says where, opens https only. @source rulings 20, Q-26 */
function ExternalStep({ reply, onClose }: FinalStepProps<StepReplyOf<"EXTERNAL">>) {
  const t = useT();
  const host = secureAddress(reply.url)?.host;
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.close")}</Button>
          {host === undefined ? null : (
            <Button
              variant="contained"
              href={reply.url}
              {...NEW_TAB}
              onClick={onClose}
              endIcon={<Icon path={mdiOpenInNew} size={20} />}
            >
              {t("multistep.external.open")}
            </Button>
          )}
        </>
      }
    >
      <Typography>{reply.message ?? t("multistep.external.text")}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {host === undefined
          ? t("multistep.external.refused")
          : t("multistep.external.target", { host })}
      </Typography>
    </StepFrame>
  );
}

/** For a blocked card: where fees are paid, and where to find the rest. */
function BlockedCardLinks({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { data: account } = useAccount();
  const pending = account?.pendingFees ?? undefined;
  const isOnAccount = useMatch("/account") !== null;
  return (
    <>
      {pending !== undefined && pending.cents > 0 ? (
        <Fees pending={pending} libraryId={account?.libraryId} />
      ) : null}
      {isOnAccount ? null : (
        <Button
          variant="outlined"
          component={Link}
          to="/account"
          onClick={onClose}
          sx={{ alignSelf: "flex-start" }}
        >
          {t("multistep.blocked.account")}
        </Button>
      )}
    </>
  );
}

interface FeesProps {
  readonly pending: Money;
  readonly libraryId: LibraryId | undefined;
}

function Fees({ pending, libraryId }: FeesProps) {
  const t = useT();
  const format = useFormat();
  const { data: info } = useLibraryInfo(libraryId);
  const pay = payLink(info?.links ?? []);
  const amount = t("multistep.blocked.fees", { amount: format.money(pending) });
  if (pay === undefined)
    return <Typography>{`${amount} ${t("multistep.blocked.at-desk")}`}</Typography>;
  return (
    <>
      <Typography>{amount}</Typography>
      <Button
        variant="outlined"
        href={pay.url}
        {...NEW_TAB}
        endIcon={<Icon path={mdiOpenInNew} size={20} />}
        sx={{ alignSelf: "flex-start" }}
      >
        {t("multistep.blocked.pay")}
      </Button>
    </>
  );
}
