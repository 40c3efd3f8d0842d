import { mdiMapMarkerQuestionOutline } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";

/** An address that matches no screen. @source spec §2 "404" */
export function NotFoundPage() {
  const t = useT();
  return (
    <>
      <PageHeading hidden>{t("app.not-found.title")}</PageHeading>
      <EmptyState
        isMissing
        icon={mdiMapMarkerQuestionOutline}
        title={t("app.not-found.title")}
        text={t("app.not-found.text")}
        action={
          <Button variant="contained" component={Link} to="/">
            {t("app.go-home")}
          </Button>
        }
      />
    </>
  );
}
