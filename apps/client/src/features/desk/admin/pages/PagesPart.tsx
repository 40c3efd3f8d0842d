import { use, useState } from "react";
import type { Locale } from "@freihand/contract";
import { useLocale, useT } from "../../../../i18n/context.ts";
import { useProjectConfig } from "../../../../model/config/config.query.ts";
import { ChoiceInput } from "../../../../ui/ChoiceInput.tsx";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { FieldGrid } from "../FileForm.tsx";
import { FileFrame } from "../FileFrame.tsx";
import { builtInPage, listedPages, type ListedPage } from "./page-list.rules.ts";
import { PageForm } from "./PageForm.tsx";
import { UnsavedContext } from "../../unsaved/unsaved.ts";
import { useFilePage } from "../useFilePage.ts";

const LOCALES = ["de", "en"] as const;

/** The project's own pages, one at a time. */
export function PagesPart({ place }: { readonly place: Place }) {
  const t = useT();
  const locale = useLocale();
  const { leave } = use(UnsavedContext);
  const pages = listedPages(useProjectConfig(), locale);
  const [name, setName] = useState("imprint");
  const [language, setLanguage] = useState<Locale>(locale);
  const page = pages.find((one) => one.name === name);
  return (
    <>
      <FieldGrid>
        <ChoiceInput
          name="page-name"
          label={t("desk.admin.page")}
          value={name}
          onChange={(chosen) => {
            leave(() => {
              setName(chosen);
            });
          }}
        >
          {pages.map((one) => (
            <PageOption key={one.name} page={one} />
          ))}
        </ChoiceInput>
        <ChoiceInput
          name="page-language"
          label={t("desk.admin.page.language")}
          value={language}
          onChange={(chosen) => {
            leave(() => {
              setLanguage(chosen === "en" ? "en" : "de");
            });
          }}
        >
          {LOCALES.map((one) => (
            <option key={one} value={one}>
              {t(`desk.admin.language.${one}`)}
            </option>
          ))}
        </ChoiceInput>
      </FieldGrid>
      {page ? (
        <OnePage key={`${name} ${language}`} place={place} page={page} language={language} />
      ) : null}
    </>
  );
}

function PageOption({ page }: { readonly page: ListedPage }) {
  return <option value={page.name}>{usePageTitle(page)}</option>;
}

function usePageTitle({ name, title }: ListedPage): string {
  const t = useT();
  const builtIn = builtInPage(name);
  return builtIn === undefined ? (title ?? name) : t(`nav.${builtIn}`);
}

interface OnePageProps {
  readonly place: Place;
  readonly page: ListedPage;
  readonly language: Locale;
}

function OnePage({ place, page, language }: OnePageProps) {
  const { session } = useDesk();
  const title = usePageTitle(page);
  const params = { libraryId: place.libraryId, page: page.name, language };
  const work = useFilePage({
    key: ["page", place.libraryId, page.name, language],
    load: () => session.call("adminPage", { params }),
    save: (html: string, fingerprint) =>
      session.call("changePage", { params, body: { html, fingerprint } }),
    undo: (fingerprint) => session.call("undoPage", { params, body: { fingerprint } }),
  });
  return (
    <FileFrame title={title} work={work}>
      {work.page ? (
        <PageForm
          key={work.version}
          filed={work.page.html}
          page={page}
          title={title}
          language={language}
          isSending={work.isSending}
          onSave={(save) => {
            work.send({ save });
          }}
        />
      ) : null}
    </FileFrame>
  );
}
