import { Typography } from "../../../../ui/Typography.tsx";
import { useDeferredValue } from "react";
import type { Locale } from "@freihand/contract";
import { useT } from "../../../../i18n/context.ts";
import { PageHtml } from "../../../../parts/page/ExternalPage.tsx";
import { ReadingColumn } from "../../../../parts/page/ReadingColumn.tsx";
import { LongTextInput } from "../../../../ui/LongTextInput.tsx";
import { FileForm } from "../FileForm.tsx";
import { builtInPage, type ListedPage } from "./page-list.rules.ts";
import { PreviewFrame } from "../PreviewFrame.tsx";
import { useDraft } from "../../unsaved/unsaved.ts";

interface PageFormProps {
  /** HTML; empty: there is no file. */
  readonly filed: string;
  readonly page: ListedPage;
  /** Of the page. */
  readonly title: string;
  readonly language: Locale;
  readonly isSending: boolean;
  readonly onSave: (html: string) => void;
}

/** The HTML of a page, with how patrons will see it. */
export function PageForm(props: PageFormProps) {
  const { filed, page, title, language, isSending, onSave } = props;
  const t = useT();
  const [html, setHtml] = useDraft(filed);
  return (
    <FileForm
      isSending={isSending}
      onSubmit={() => {
        onSave(html);
      }}
    >
      {page.isShown ? null : <Typography>{t("desk.admin.page.hidden")}</Typography>}
      <LongTextInput
        name="page-html"
        label={t("desk.admin.page.html")}
        help={t("desk.admin.page.html.help")}
        value={html}
        rows={10}
        onChange={setHtml}
        maxLength={60_000}
        lang={language}
        style={{ fontFamily: "monospace" }}
      />
      {html.trim() === "" ? <Nothing page={page} language={language} /> : null}
      <Preview title={title} html={html} language={language} />
    </FileForm>
  );
}

/** What the app shows where there is no file. */
function Nothing({ page, language }: Pick<PageFormProps, "page" | "language">) {
  const t = useT();
  if (language === "en") return <Typography>{t("desk.admin.page.none.en")}</Typography>;
  const isBuiltIn = builtInPage(page.name) !== undefined;
  return (
    <Typography>
      {t(isBuiltIn ? "desk.admin.page.none.built-in" : "desk.admin.page.none.added")}
    </Typography>
  );
}

/** Sanitising a long page takes longer than a key: it follows the typing. */
function Preview({
  title,
  html,
  language,
}: Pick<PageFormProps, "title" | "language"> & { html: string }) {
  const shown = useDeferredValue(html);
  if (shown.trim() === "") return null;
  return (
    <PreviewFrame locale={language}>
      <ReadingColumn>
        <Typography variant="h1" component="p">
          {title}
        </Typography>
        <PageHtml html={shown} locale={language} />
      </ReadingColumn>
    </PreviewFrame>
  );
}
