import { libraryIdText, userId as userIdShape } from "@freihand/contract";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { useStore } from "zustand";
import { OtherCards } from "../../features/session/OtherCards.tsx";
import { LoginForm } from "../../features/session/LoginForm.tsx";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/libraries.query.ts";
import { useCards } from "../../model/useCards.ts";
import { LibrariesFailed } from "../../parts/libraries/LibrariesFailed.tsx";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { redirectTarget } from "../redirect.rules.ts";

/** Login; leads back to where the patron wanted to go. @source spec §2 */
export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { libraryState } = useModel();
  const selected = useStore(libraryState, ({ libraryId }) => libraryId);
  const prefilled = usePrefill();
  const { data: libraries, error } = useLibraries();
  const handleDone = () => {
    void navigate(redirectTarget(search.get("redirect")), { replace: true });
  };
  return (
    <Box sx={{ maxWidth: 440, mx: "auto", pt: { md: 8 } }}>
      <LoginHead hasLeft={search.has("left")} />
      {error && !libraries ? <LibrariesFailed /> : null}
      {libraries ? (
        <>
          <OtherCards libraries={libraries} onDone={handleDone} />
          <LoginForm
            libraries={libraries}
            libraryId={prefilled.libraryId ?? selected}
            userId={prefilled.userId}
            onDone={handleDone}
          />
        </>
      ) : null}
      {libraries || error ? null : <LoadingList rows={3} />}
    </Box>
  );
}

/** @param hasLeft a patron has just left this public computer */
function LoginHead({ hasLeft }: { readonly hasLeft: boolean }) {
  const t = useT();
  const hasCard = useCards().length > 0;
  return (
    <>
      <PageHeading>{t(hasCard ? "login.title.another" : "login.title")}</PageHeading>
      <Typography sx={{ mt: 2, mb: 6, color: "text.secondary" }}>
        {t(hasCard ? "login.why.another" : "login.why")}
      </Typography>
      {hasLeft && !hasCard ? (
        <Alert severity="success" sx={{ mb: 6 }}>
          {t("login.left")}
        </Alert>
      ) : null}
    </>
  );
}

/**
 * Library and card number from the address, which is then replaced:
 * a card number must not stay in the history.
 * @source trust Q-5
 */
function usePrefill() {
  const params = useParams();
  const navigate = useNavigate();
  const [prefilled] = useState(() => ({
    libraryId: libraryIdText.safeParse(params["libraryId"]).data,
    userId: userIdShape.safeParse(params["userId"]).data,
  }));
  const named = params["libraryId"] !== undefined;
  const { hash, search } = window.location;
  useEffect(() => {
    if (named) void navigate({ pathname: "/login", search, hash }, { replace: true });
  }, [hash, named, navigate, search]);
  return prefilled;
}
