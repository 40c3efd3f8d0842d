import { Box } from "../../ui/Box.tsx";
import { lazy, Suspense } from "react";
import { useT } from "../../i18n/context.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";
import { usePass } from "../../model/account/usePass.ts";
import { cardId, type CardSession, isSameCard } from "../../model/session/session.rules.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { cardFacts, type CardFacts } from "./card-facts.rules.ts";
import { LibraryCard } from "./LibraryCard.tsx";
import { WalletButtons } from "./WalletButtons.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { ApiError } from "../../api/errors.ts";
import { errorText } from "../../parts/page/error-cause.ts";
import { useModel } from "../../model/context.ts";
import { useCards } from "../../model/session/useSession.ts";
import { cardNames } from "../../parts/account/card-names.rules.ts";
import { ChoiceInput } from "../../ui/ChoiceInput.tsx";

const BarcodePanel = lazy(async () => ({
  default: (await import("./BarcodePanel.tsx")).BarcodePanel,
}));

/** The card in use: what the device knows is shown at once, the barcode follows. */
export function CardInUse({ session }: { readonly session: CardSession }) {
  const query = usePass();
  const { data: libraries } = useAllLibraries();
  const libname = libraries?.find(({ id }) => id === session.libraryId)?.libname;
  const facts = cardFacts(session, query.data, libname);
  // What was copied or put into a wallet belongs to one card.
  const card = cardId(session);
  return (
    <>
      <LibraryCard key={`card ${card}`} facts={facts}>
        <Barcode query={query} facts={facts} />
      </LibraryCard>
      <CardChoice current={session} />
      {query.data === undefined ? null : <WalletButtons key={`wallet ${card}`} pass={query.data} />}
    </>
  );
}

interface BarcodeProps {
  readonly query: ReturnType<typeof usePass>;
  readonly facts: CardFacts;
}

function Barcode({ query, facts }: BarcodeProps) {
  const { data: pass, error, isFetching } = query;
  if (pass !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <BarcodePanel barcode={pass.barcode} facts={facts} />
      </Suspense>
    );
  if (error === null || isFetching) return <Waiting />;
  return <BarcodeMissing error={error} onRetry={() => void query.refetch()} />;
}

/** Announced to those who do not see the empty field, and only if it takes long. */
function Waiting() {
  const t = useT();
  return (
    <Box component="output" sx={{ px: 4, textAlign: "center" }}>
      <AfterDelay ms={1000}>{t("id-card.barcode.loading")}</AfterDelay>
    </Box>
  );
}

interface BarcodeMissingProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why there is no barcode; the number beneath works all the same. A barcode other than the library's own might not be read. */
function BarcodeMissing({ error, onRetry }: BarcodeMissingProps) {
  const t = useT();
  const isOffered = !(error instanceof ApiError && error.code === "unsupported");
  return (
    <Box role="alert" sx={{ px: 4, display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography sx={{ fontWeight: "bold" }}>
        {t(isOffered ? "id-card.barcode.failed" : "id-card.barcode.unsupported")}
      </Typography>
      {isOffered ? <Typography>{t(errorText(error))}</Typography> : null}
      <Typography>{t("id-card.barcode.say-number")}</Typography>
      {isOffered ? (
        <Button
          variant="outlined"
          color="inherit"
          onClick={onRetry}
          sx={{ alignSelf: "flex-start" }}
        >
          {t("error.retry")}
        </Button>
      ) : null}
    </Box>
  );
}

/** Another card of this device; nothing if there is only one. */
function CardChoice({ current }: { readonly current: CardSession }) {
  const t = useT();
  const { sessions } = useModel();
  const cards = useCards();
  const { data: libraries } = useAllLibraries();
  if (cards.length < 2) return null;
  const areSeveral = new Set(cards.map(({ libraryId }) => libraryId)).size > 1;
  const names = cardNames(
    cards.map((card) => ({ card })),
    (userId) => t("session.user", { userId }),
  );
  const whereOf = ({ libraryId }: CardSession) =>
    areSeveral ? libraries?.find(({ id }) => id === libraryId)?.libname : undefined;
  const chosen = cards.findIndex((card) => isSameCard(card, current));
  return (
    <Box sx={{ maxWidth: 480 }}>
      <ChoiceInput
        name="card"
        label={t("id-card.choose")}
        value={String(chosen)}
        onChange={(index) => {
          const card = cards[Number(index)];
          if (card) void sessions.switchTo(card);
        }}
      >
        {cards.map((card, index) => (
          <option key={cardId(card)} value={index}>
            {[names[index], whereOf(card)].filter((part) => part !== undefined).join(" · ")}
          </option>
        ))}
      </ChoiceInput>
    </Box>
  );
}
