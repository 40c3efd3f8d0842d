import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { useT } from "../../i18n/useT.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";
import { usePass } from "../../model/account/usePass.ts";
import { cardId, type CardSession } from "../../model/session/session.rules.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { BarcodeMissing } from "./BarcodeMissing.tsx";
import { cardFacts, type CardFacts } from "./card-facts.rules.ts";
import { CardChoice } from "./CardChoice.tsx";
import { LibraryCard } from "./LibraryCard.tsx";
import { WalletButtons } from "./WalletButtons.tsx";

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
