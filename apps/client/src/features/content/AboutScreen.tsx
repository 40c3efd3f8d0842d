import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { PageSection } from "../../parts/PageSection.tsx";
import { ReadingColumn } from "../../parts/ReadingColumn.tsx";
import { BuiltInText } from "./BuiltInText.tsx";
import { Licences } from "./Licences.tsx";
import { OperatorDetails } from "./OperatorDetails.tsx";
import { SourceText } from "./SourceText.tsx";
import { StoredKeys } from "./StoredKeys.tsx";
import { VersionList } from "./VersionList.tsx";

/** Whom to contact about a barrier. */
const CONTACT = ["accessibility", "name", "email", "phone"] as const;

/** What this app is: version, source, what is stored, accessibility, licences. */
export function AboutScreen() {
  const t = useT();
  return (
    <ReadingColumn>
      <PageHeading>{t("about.title")}</PageHeading>
      <Typography sx={{ mt: 2 }}>{t("about.lead")}</Typography>
      <PageSection title={t("about.version")}>
        <VersionList />
      </PageSection>
      <PageSection title={t("about.stored")} id="stored">
        <StoredKeys />
      </PageSection>
      <PageSection title={t("about.accessibility")} id="accessibility">
        <BuiltInText
          name="accessibility"
          level={3}
          inserts={{ contact: <OperatorDetails fields={CONTACT} /> }}
        />
      </PageSection>
      <PageSection title={t("about.source")}>
        <SourceText />
      </PageSection>
      <PageSection title={t("about.licences")}>
        <Typography>{t("about.licences.text")}</Typography>
        <Licences />
      </PageSection>
    </ReadingColumn>
  );
}
