import { mdiNfcVariantOff } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { useT } from "../../i18n/context.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";
import { cardId, type CardSession } from "../../model/session/session.rules.ts";
import { useSession } from "../../model/session/useSession.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import type { NfcPort } from "../../platform/ports/nfc.ts";
import { CheckoutScreen } from "./screen/CheckoutScreen.tsx";

/** Smart checkout with the card in use, at its library. @source spec §1 "smart checkout" */
export function NfcScreen({ nfc }: { readonly nfc: NfcPort }) {
  const t = useT();
  const session = useSession();
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <PageHeading>{t("nfc.title")}</PageHeading>
      {session ? <AtLibrary key={cardId(session)} nfc={nfc} session={session} /> : null}
    </Box>
  );
}

interface AtLibraryProps {
  readonly nfc: NfcPort;
  readonly session: CardSession;
}

function AtLibrary({ nfc, session }: AtLibraryProps) {
  const t = useT();
  const { data, error, refetch } = useAllLibraries();
  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingList rows={2} />
    );
  const library = data.find(({ id }) => id === session.libraryId);
  return library?.nfc && library.can.nfc ? (
    <CheckoutScreen nfc={nfc} session={session} rules={library.nfc} />
  ) : (
    <EmptyState icon={mdiNfcVariantOff} title={t("nfc.cannot.title")} text={t("nfc.cannot.text")} />
  );
}
