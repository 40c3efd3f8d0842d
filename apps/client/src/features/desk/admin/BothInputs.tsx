import type { Locale } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { TextInput } from "../../../ui/TextInput.tsx";

type Both = Readonly<Record<Locale, string>>;

interface BothInputsProps {
  readonly name: string;
  readonly label: string;
  readonly both: Both;
  readonly onChange: (both: Both) => void;
  /** Signs. */
  readonly longest: number;
  /** Undefined: one line. */
  readonly multiline?: true;
}

/** A short text in both languages, side by side in a grid. */
export function BothInputs({ name, label, both, onChange, longest, multiline }: BothInputsProps) {
  const t = useT();
  return (["de", "en"] as const).map((locale) => (
    <TextInput
      key={locale}
      name={`${name}-${locale}`}
      label={t(`desk.admin.in.${locale}`, { label })}
      value={both[locale]}
      {...(multiline && { multiline })}
      onChange={(text) => {
        onChange({ ...both, [locale]: text });
      }}
      inputProps={{ autoComplete: "off", maxLength: longest, lang: locale }}
    />
  ));
}
