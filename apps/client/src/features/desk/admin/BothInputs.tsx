import type { Locale } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { LongTextInput } from "../../../ui/LongTextInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";

type Both = Readonly<Record<Locale, string>>;

interface BothInputsProps {
  readonly name: string;
  readonly label: string;
  readonly both: Both;
  readonly onChange: (both: Both) => void;
  /** Signs. */
  readonly longest: number;
  /** It has several lines; undefined: false. */
  readonly isLong?: true;
}

/** A short text in both languages, side by side in a grid. */
export function BothInputs({ name, label, both, onChange, longest, isLong }: BothInputsProps) {
  const t = useT();
  const Input = isLong === true ? LongTextInput : TextInput;
  return (["de", "en"] as const).map((locale) => (
    <Input
      key={locale}
      name={`${name}-${locale}`}
      label={t(`desk.admin.in.${locale}`, { label })}
      value={both[locale]}
      onChange={(text) => {
        onChange({ ...both, [locale]: text });
      }}
      autoComplete="off"
      maxLength={longest}
      lang={locale}
    />
  ));
}
