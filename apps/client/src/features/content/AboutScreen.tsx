import { Typography } from "../../ui/Typography.tsx";
import { useT, useLocale } from "../../i18n/context.ts";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { ReadingColumn } from "../../parts/page/ReadingColumn.tsx";
import { BuiltInText } from "./BuiltInText.tsx";
import { OperatorDetails } from "../../parts/operator/OperatorDetails.tsx";
import { StoredKeys } from "./StoredKeys.tsx";
import { Box } from "../../ui/Box.tsx";
import { lazy, Suspense, useState } from "react";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { Link as TextLink } from "../../ui/Link.tsx";
import { useProjectConfig } from "../../model/config/config.query.ts";
import { operatorDetails, operatorLink } from "../../parts/operator/operator.rules.ts";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { BUILD_ID, VERSION } from "../../build-id.ts";
import { useServerVersion } from "./server-version.query.ts";

/** Whom to contact about a barrier. */
const CONTACT = ["accessibility", "name", "email", "phone"] as const;

/** What this app is: version, source, what is stored, accessibility, licences. @source spec §2 "about" */
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

// Long, and rarely read.
const LicenceList = lazy(async () => ({
  default: (await import("./LicenceList.tsx")).LicenceList,
}));

/** The packages the app contains, on demand. */
function Licences() {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  return (
    <Box
      component="details"
      onToggle={() => {
        setWanted(true);
      }}
      sx={{ mt: 2 }}
    >
      <Box component="summary" sx={{ py: 2.5, cursor: "pointer" }}>
        {t("about.licences.show")}
      </Box>
      {wanted ? (
        <Suspense fallback={<LoadingList rows={6} />}>
          <LicenceList />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** The licence of the app, and where its source is if the operator has said so. */
function SourceText() {
  const t = useT();
  const { i18n } = useProjectConfig();
  const [source] = operatorDetails(i18n, useLocale(), ["source"]);
  const href = operatorLink("source", source?.lines[0] ?? "");
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Typography>{t("about.source.text")}</Typography>
      {href === undefined ? null : (
        <div>
          <TextLink
            href={href}
            underline="always"
            sx={{
              display: "inline-block",
              maxWidth: "100%",
              minHeight: 24,
              overflowWrap: "anywhere",
            }}
            {...NEW_TAB}
          >
            {t("about.source.link")}
          </TextLink>
        </div>
      )}
    </Box>
  );
}

/** Versions of the app and of the server that it talks to. */
function VersionList() {
  const t = useT();
  const server = useServerVersion();
  const isGone = server.isError || server.fetchStatus === "paused";
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 2 }}>
      <Line term={t("about.version.client")} text={VERSION} />
      <Line term={t("about.version.build")} text={BUILD_ID} />
      <Line
        term={t("about.version.server")}
        text={server.data ?? t(isGone ? "about.version.server-gone" : "app.loading")}
      />
    </Box>
  );
}

function Line({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    // where both do not fit, as enlarged, one below the other
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 6 }}>
      <Typography component="dt" color="textSecondary" sx={{ flex: "0 1 10rem" }}>
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, flex: "1 1 8rem", overflowWrap: "anywhere" }}>
        {text}
      </Typography>
    </Box>
  );
}
