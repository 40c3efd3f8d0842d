import { NfcScreen } from "../../features/nfc/NfcScreen.tsx";
import { NoReader } from "../../features/nfc/screen/NoReader.tsx";
import { usePlatform } from "../../platform/context.ts";
import { RequireLogin } from "../RequireLogin.tsx";

/**
 * Smart checkout; without a reader, no login is needed to learn what it requires.
 * @source spec §2 "nfc", §5 "Login required"
 */
export function NfcPage() {
  const { nfc } = usePlatform();
  if (!nfc) return <NoReader />;
  return (
    <RequireLogin>
      <NfcScreen nfc={nfc} />
    </RequireLogin>
  );
}
