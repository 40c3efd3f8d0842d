import { NfcScreen } from "../../features/unavailable/NfcScreen.tsx";

/** Smart checkout. @source spec §2 "/nfc" */
export function NfcPage() {
  return <NfcScreen />;
}
