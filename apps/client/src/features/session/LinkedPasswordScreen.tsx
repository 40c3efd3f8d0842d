import { mdiLinkOff } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { libraryIdText, type LibraryId } from "@freihand/contract";
import { useEffect, useId, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { useT } from "../../i18n/context.ts";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { PasswordForm } from "../../parts/password/PasswordForm.tsx";
import { useLinkedPassword, type OpenLink } from "./useLinkedPassword.ts";

/** The page to which a link from a mail leads: a new password is chosen. */
export function LinkedPasswordScreen() {
  const t = useT();
  const libraryId = libraryIdText.safeParse(useParams()["libraryId"]).data;
  const token = useLinkToken();
  return (
    <Box
      sx={{
        maxWidth: 440,
        mx: "auto",
        pt: { md: 8 },
        display: "flex",
        flexDirection: "column",
        gap: 5,
      }}
    >
      <PageHeading>{t("login.linked.title")}</PageHeading>
      {libraryId === undefined || token === "" ? (
        <Gone libraryId={libraryId} />
      ) : (
        <Linked key={token} link={{ libraryId, token }} />
      )}
    </Box>
  );
}

/** What stands behind the `#`, which is then removed: it must not stay in the history. */
function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState("");
  const found = hash.slice(1);
  if (found !== "" && found !== token) setToken(found);
  useEffect(() => {
    if (found !== "") void navigate({ pathname, hash: "" }, { replace: true });
  }, [found, navigate, pathname]);
  return token === "" ? found : token;
}

function Linked({ link }: { readonly link: OpenLink }) {
  const t = useT();
  const formId = useId();
  const { state, change, userId } = useLinkedPassword(link);
  if (state.status === "loading") return <LoadingList rows={2} />;
  if (state.status === "failed") return <ErrorNotice error={state.error} onRetry={state.look} />;
  if (state.status === "gone") return <Gone libraryId={link.libraryId} />;
  const isOver = change.outcome !== undefined;
  return (
    <>
      {isOver ? null : (
        <Typography color="textSecondary">{t("login.linked.text", { card: userId })}</Typography>
      )}
      <PasswordForm id={formId} userId={userId} change={change} />
      {isOver ? (
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
          autoFocus
          variant="contained"
          size="large"
          component={Link}
          to={`/login/${String(link.libraryId)}/${encodeURIComponent(userId)}`}
        >
          {t("login.linked.sign-in")}
        </Button>
      ) : (
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
    </>
  );
}

/** Why nothing can be chosen here, and what to do. */
function Gone({ libraryId }: { readonly libraryId: LibraryId | undefined }) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiLinkOff}
      title={t("login.linked.gone.title")}
      text={t("login.linked.gone.text")}
      action={
        <Button
          variant="outlined"
          component={Link}
          to={libraryId === undefined ? "/login" : `/login/${String(libraryId)}`}
        >
          {t("login.linked.to-login")}
        </Button>
      }
    />
  );
}
