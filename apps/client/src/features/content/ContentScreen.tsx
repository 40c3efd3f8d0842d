import { mdiFileQuestionOutline } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Link, useParams } from "react-router";
import { useLocale, useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { ExternalPage } from "../../parts/page/ExternalPage.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { ReadingColumn } from "../../parts/page/ReadingColumn.tsx";
import { contentTitle, visibleContent } from "./content-page.rules.ts";

/** A page that the project adds. @source spec §2 "content", §3 "content map" */
export function ContentScreen() {
  const { contentId = "" } = useParams();
  return <Content key={contentId} contentId={contentId} />;
}

function Content({ contentId }: { readonly contentId: string }) {
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
        isMissing
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
