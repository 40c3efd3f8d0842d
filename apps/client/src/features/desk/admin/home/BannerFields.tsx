import type { AdminHome } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { HomeBanner } from "../../../../parts/page/HomeBanner.tsx";
import { TextInput } from "../../../../ui/TextInput.tsx";
import { BothInputs } from "../BothInputs.tsx";
import { FieldGrid } from "../FileForm.tsx";
import { TimeInput } from "../TimeInput.tsx";
import { WordsFields } from "../WordsFields.tsx";

type Banner = AdminHome["banner"];

interface BannerFieldsProps {
  readonly banner: Banner;
  readonly onChange: (banner: Banner) => void;
}

/** What the library announces, with how it will look. */
export function BannerFields({ banner, onChange }: BannerFieldsProps) {
  const t = useT();
  const { words, url, label } = banner;
  return (
    <>
      <WordsFields
        name="banner"
        words={words}
        onChange={(changed) => {
          onChange({ ...banner, words: changed });
        }}
        renderPreview={({ title, text }, locale) => (
          <HomeBanner
            banner={{
              title,
              ...(text !== "" && { text }),
              ...(url !== "" && label[locale] !== "" && { link: { url, label: label[locale] } }),
            }}
          />
        )}
      />
      <TextInput
        name="banner-url"
        label={t("desk.admin.banner.url")}
        help={t("desk.admin.banner.url.help")}
        value={url}
        onChange={(changed) => {
          onChange({ ...banner, url: changed });
        }}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={500}
      />
      <FieldGrid>
        <BothInputs
          name="banner-label"
          label={t("desk.admin.banner.label")}
          both={label}
          onChange={(changed) => {
            onChange({ ...banner, label: changed });
          }}
          longest={60}
        />
        {(["from", "until"] as const).map((end) => (
          <TimeInput
            key={end}
            type="date"
            name={`banner-${end}`}
            label={t(`desk.admin.banner.${end}`)}
            value={banner[end]}
            onChange={(day) => {
              onChange({ ...banner, [end]: day });
            }}
          />
        ))}
      </FieldGrid>
    </>
  );
}
