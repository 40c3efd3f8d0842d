import { mdiNfcVariantOff } from "@mdi/js";
import { useT } from "../../../i18n/context.ts";
import { PageSection } from "../../../parts/page/PageSection.tsx";
import { TextList } from "../../../parts/controls/TextList.tsx";
import { UnavailableScreen } from "../../../parts/page/UnavailableScreen.tsx";

/** Smart checkout on devices that cannot read tags. @source spec §1 "smart checkout", rulings 16 */
export function NoReader() {
  const t = useT();
  return (
    <UnavailableScreen icon={mdiNfcVariantOff} title={t("nfc.title")} reason={t("nfc.reason")}>
      <PageSection title={t("unavailable.where")}>
        <TextList texts={[t("nfc.where.phone"), t("nfc.where.library"), t("nfc.where.login")]} />
      </PageSection>
      <PageSection title={t("unavailable.now")}>
        <TextList texts={[t("nfc.now.desk"), t("nfc.now.renew")]} />
      </PageSection>
    </UnavailableScreen>
  );
}
