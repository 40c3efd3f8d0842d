import {
  libraryIdText,
  userId as userIdShape,
  type Library,
  type LibraryId,
} from "@freihand/contract";
import { mdiAccountOffOutline } from "@mdi/js";
import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { useStore } from "zustand";
import { OtherCards } from "../../features/session/OtherCards.tsx";
import { ChoosePassword } from "../../features/session/ChoosePassword.tsx";
import type { SignedIn } from "../../features/session/useLogin.ts";
import { LoginForm } from "../../features/session/LoginForm.tsx";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { useCards } from "../../model/session/useSession.ts";
import { LibrariesFailed } from "../../parts/libraries/LibrariesFailed.tsx";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { isFromPage, TO_LOGIN } from "../../parts/page/useSignIn.ts";
import { endingText, prefilled, type Prefill } from "../../features/session/ended-session.rules.ts";
import { redirectTarget } from "../redirect.rules.ts";
import { UnknownLibraryNote } from "../../parts/libraries/UnknownLibraryNote.tsx";

/** The link names a library that is not in the list: its card number must not be used for another. */
const NO_CARD: Prefill = { libraryId: undefined, userId: undefined };

/** Login; returns to where the patron wanted to go. @source spec §2 "login", "Redirect" */
export function LoginPage() {
  const { data: libraries, error } = useLibraries();
  const hasNoAccounts = libraries?.every(({ can }) => !can.account) === true;
  if (hasNoAccounts) return <NoAccounts />;
  return <Login libraries={libraries} hasFailed={error !== null && libraries === undefined} />;
}

const FRAME = { maxWidth: 440, mx: "auto", pt: { md: 8 } } as const;

interface LoginProps {
  /** Undefined: not known yet, or they cannot be loaded. */
  readonly libraries: readonly Library[] | undefined;
  readonly hasFailed: boolean;
}

function Login({ libraries, hasFailed }: LoginProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const location = useLocation();
  const link = useLinkedCard();
  const isElsewhere = isNotAmong(libraries, link.libraryId);
  const { libraryId, userId } = usePrefill(isElsewhere ? NO_CARD : link);
  const [isDone, setDone] = useState(false);
  const [chooser, setChooser] = useState<SignedIn>();
  const handleDone = () => {
    setDone(true);
    // the page that wanted it is not in the history twice
    if (isFromPage(location)) void navigate(-1);
    else void navigate(redirectTarget(search.get("redirect")), { replace: true });
  };
  const handleSignedIn = (card: SignedIn) => {
    if (card.choosePassword) setChooser(card);
    else handleDone();
  };
  if (chooser !== undefined)
    return (
      <Box sx={FRAME}>
        <ChoosePassword card={chooser} onDone={handleDone} />
      </Box>
    );
  return (
    <Box sx={FRAME}>
      <LoginHead hasLeft={search.has("left")} isDone={isDone} />
      {isElsewhere ? (
        <Box sx={{ mb: 6 }}>
          <UnknownLibraryNote />
        </Box>
      ) : null}
      {hasFailed ? <LibrariesFailed /> : null}
      {libraries ? (
        <>
          <NoAccountNote libraries={libraries} libraryId={libraryId} />
          <OtherCards libraries={libraries} onDone={handleDone} />
          <LoginForm
            // another link refills the form
            key={`${String(link.libraryId)} ${link.opened}`}
            libraries={libraries.filter(({ can }) => can.account)}
            libraryId={libraryId}
            userId={userId}
            onDone={handleSignedIn}
          />
        </>
      ) : null}
      {libraries || hasFailed ? null : <LoadingList rows={3} />}
    </Box>
  );
}

function isNotAmong(libraries: readonly Library[] | undefined, wanted?: LibraryId): boolean {
  return wanted !== undefined && libraries?.some(({ id }) => id === wanted) === false;
}

/** No library has accounts here, so there is no way to this page but its address. */
function NoAccounts() {
  const t = useT();
  return (
    <>
      <PageHeading>{t("login.title")}</PageHeading>
      <EmptyState
        icon={mdiAccountOffOutline}
        title={t("login.no-accounts.title")}
        text={t("login.no-accounts.text")}
        action={
          <Button variant="outlined" component={Link} to="/">
            {t("app.go-home")}
          </Button>
        }
      />
    </>
  );
}

interface NoAccountNoteProps {
  readonly libraries: readonly Library[];
  readonly libraryId: LibraryId | undefined;
}

/** Says that the library has no accounts here: its form would only fail. */
function NoAccountNote({ libraries, libraryId }: NoAccountNoteProps) {
  const t = useT();
  const library = libraries.find(({ id }) => id === libraryId);
  if (library === undefined || library.can.account) return null;
  return (
    <Alert severity="info" sx={{ mb: 6 }}>
      {t("login.no-account", { library: library.libname })}
    </Alert>
  );
}

interface LoginHeadProps {
  /** A patron has just left this public computer. */
  readonly hasLeft: boolean;
  /** A card has just signed in: until the next page is there, the form must not look like a request for another. */
  readonly isDone: boolean;
}

function LoginHead({ hasLeft, isDone }: LoginHeadProps) {
  const t = useT();
  const hasCard = useCards().length > (isDone ? 1 : 0);
  const ended = useStore(useModel().endedSession);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4, mb: 6 }}>
      <PageHeading>{t(hasCard ? "login.title.another" : "login.title")}</PageHeading>
      {ended ? <Alert severity="info">{t(endingText(ended.why))}</Alert> : null}
      <Typography sx={{ mt: ended ? 1 : -2, color: "text.secondary" }}>
        {t(hasCard ? "login.why.another" : "login.why")}
      </Typography>
      {hasLeft && !hasCard ? <Alert severity="success">{t("login.left")}</Alert> : null}
    </Box>
  );
}

/** What a link to login named. */
interface LinkedCard extends Prefill {
  /** Different for each link that named a card. */
  readonly opened: string;
}

/**
 * Initial values of the form: those of a link, else of the card whose session the server ended, else the selected
 * library.
 */
function usePrefill(link: Prefill): Prefill {
  const { endedSession, libraryState } = useModel();
  const ended = useStore(endedSession);
  const selected = useStore(libraryState, (state) => state.libraryId);
  return prefilled(link, ended?.card, selected);
}

/**
 * Library and card number from the address, which is then replaced: the library may stay there, a card number must not
 * stay in the history. A card that is signed in already skips the form.
 * @source Q-5
 */
function useLinkedCard(): LinkedCard {
  const params = useParams();
  const { key } = useLocation();
  const libraryId = libraryIdText.safeParse(params["libraryId"]).data;
  const userId = userIdShape.safeParse(params["userId"]).data;
  const [card, setCard] = useState<LinkedCard>({ libraryId, userId: undefined, opened: "" });
  const namesCard = params["userId"] !== undefined;
  if (namesCard && card.opened !== key) setCard({ libraryId, userId, opened: key });
  useRemoveCardFromUrl(namesCard ? { libraryId, userId } : undefined);
  // without a card in the address the one that it named stays while the library is the same
  return card.libraryId === libraryId ? card : { libraryId, userId: undefined, opened: "" };
}

/** Removes the card from the address. @param named undefined: it contains none */
function useRemoveCardFromUrl(named: Pick<LinkedCard, "libraryId" | "userId"> | undefined): void {
  const navigate = useNavigate();
  const { sessions } = useModel();
  const { libraryId, userId } = named ?? {};
  const isNamed = named !== undefined;
  const location = useLocation();
  const { hash, search } = location;
  const isReturning = isFromPage(location);
  useEffect(() => {
    if (!isNamed) return;
    const key = libraryId && userId !== undefined ? { libraryId, userId } : undefined;
    if (key && sessions.cardOf(key)) {
      const target = redirectTarget(new URLSearchParams(search).get("redirect"));
      void sessions.switchTo(key).then(() => navigate(target, { replace: true }));
    } else {
      const pathname = libraryId === undefined ? "/login" : `/login/${String(libraryId)}`;
      void navigate(
        { pathname, search, hash },
        { replace: true, state: isReturning ? TO_LOGIN : null },
      );
    }
  }, [hash, isNamed, isReturning, libraryId, navigate, search, sessions, userId]);
}
