import { Box } from "../../ui/Box.tsx";
import type { Locale } from "@freihand/contract";
import { lazy, Suspense, type ReactNode } from "react";
import { useExternalPage } from "../../model/config/content.query.ts";
import { LoadingList } from "./LoadingList.tsx";

interface ExternalPageProps {
  /** Name of an info page (`imprint` …) or id of a content page. */
  readonly name: string;
  /** Shown when the project has no page of this name, hides it, or it cannot be fetched. */
  readonly fallback: ReactNode;
}

const RichText = lazy(async () => ({
  default: (await import("../markdown/RichText.tsx")).RichText,
}));

/**
 * A page from the project, sanitised; it is placed under the page's own heading.
 * @source spec §7 "External assets", Q-2
 */
export function ExternalPage({ name, fallback }: ExternalPageProps) {
  const page = useExternalPage(name);
  if (page.status === "none") return fallback;
  if (page.status === "loading") return <LoadingList />;
  return <PageHtml html={page.html} locale={page.locale} />;
}

interface PageHtmlProps {
  /** Third-party HTML. */
  readonly html: string;
  readonly locale: Locale;
}

/** The text of such a page, sanitised. */
export function PageHtml({ html, locale }: PageHtmlProps) {
  return (
    <Suspense fallback={<LoadingList />}>
      <Box lang={locale} sx={{ mt: 4 }}>
        <RichText html={html} topHeading={2} />
      </Box>
    </Suspense>
  );
}
