import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { ReactNode } from "react";
import type { Locale } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { Markdown } from "../../../parts/page/Markdown.tsx";
import { LongTextInput } from "../../../ui/LongTextInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { PreviewFrame } from "./PreviewFrame.tsx";

interface Words {
  readonly title: string;
  readonly text: string;
}
type BothWords = Readonly<Record<Locale, Words>>;

interface WordsFieldsProps {
  /** Of the form, in the fields' names. */
  readonly name: string;
  readonly words: BothWords;
  readonly onChange: (words: BothWords) => void;
  /** How they will look; undefined: a bold title over the text. */
  readonly renderPreview?: (words: Words, locale: Locale) => ReactNode;
}

const LOCALES = ["de", "en"] as const;

/** A title and a text in both languages, with how they will look. */
export function WordsFields({ name, words, onChange, renderPreview = plain }: WordsFieldsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 6,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      {LOCALES.map((locale) => (
        <OneLanguage
          key={locale}
          name={`${name}-${locale}`}
          locale={locale}
          words={words[locale]}
          preview={renderPreview(words[locale], locale)}
          onChange={(changed) => {
            onChange({ ...words, [locale]: changed });
          }}
        />
      ))}
    </Box>
  );
}

const plain = ({ title, text }: Words) => (
  <>
    <Typography sx={{ fontWeight: "bold" }}>{title}</Typography>
    <Markdown text={text} topHeading={3} />
  </>
);

/** Grouped, without a frame. */
const PLAIN = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

interface OneLanguageProps {
  readonly name: string;
  readonly locale: Locale;
  readonly words: Words;
  readonly preview: ReactNode;
  readonly onChange: (words: Words) => void;
}

function OneLanguage({ name, locale, words, preview, onChange }: OneLanguageProps) {
  const t = useT();
  const language = t(`desk.admin.language.${locale}`);
  return (
    <Box component="fieldset" aria-label={language} sx={{ ...PLAIN, display: "grid", gap: 3 }}>
      <Typography variant="h3" component="p" aria-hidden>
        {language}
      </Typography>
      <TextInput
        name={`${name}-title`}
        label={t("desk.admin.words.title")}
        value={words.title}
        onChange={(title) => {
          onChange({ ...words, title });
        }}
        autoComplete="off"
        maxLength={120}
        lang={locale}
      />
      <LongTextInput
        name={`${name}-text`}
        label={t("desk.admin.words.text")}
        help={t("desk.admin.words.help")}
        value={words.text}
        rows={4}
        onChange={(text) => {
          onChange({ ...words, text });
        }}
        maxLength={2000}
        lang={locale}
      />
      {words.title === "" && words.text === "" ? null : (
        <PreviewFrame locale={locale}>
          <div lang={locale}>{preview}</div>
        </PreviewFrame>
      )}
    </Box>
  );
}
