import { mdiFileQuestionOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useLocale, useT } from "../../i18n/useT.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ExternalPage } from "../../parts/ExternalPage.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { ReadingColumn } from "../../parts/ReadingColumn.tsx";
import { contentTitle, visibleContent } from "./content-page.rules.ts";

/** A page that the project adds. @source spec §3 "content map" */
export function ContentScreen({ contentId }: { readonly contentId: string }) {
  const t = useT();
  const locale = useLocale();
  const page = visibleContent(useConfig(), contentId);
  if (!page) return <ContentMissing />;
  return (
    <ReadingColumn>
      <PageHeading>{contentTitle(page, locale)}</PageHeading>
      <ExternalPage
        name={contentId}
        fallback={<Typography sx={{ mt: 4 }}>{t("page.content-empty")}</Typography>}
      />
    </ReadingColumn>
  );
}

/** The project has no such page, or hides it. */
function ContentMissing() {
  const t = useT();
  return (
    <>
      <PageHeading hidden>{t("page.content-missing.title")}</PageHeading>
      <EmptyState
        icon={mdiFileQuestionOutline}
        title={t("page.content-missing.title")}
        text={t("page.content-missing.text")}
        action={
          <Button variant="contained" component={Link} to="/">
            {t("app.go-home")}
          </Button>
        }
      />
    </>
  );
}
