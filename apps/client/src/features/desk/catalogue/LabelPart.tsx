import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { usePlatform } from "../../../platform/context.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { LABEL_FORMATS, sheetsOf, type Label } from "./labels.rules.ts";
import { PrintedLabels } from "./PrintedLabels.tsx";

interface LabelPartProps {
  readonly labels: readonly Label[];
  readonly onClear: () => void;
}

const [USUAL_FORMAT] = LABEL_FORMATS;

const numberOf = (text: string): number => {
  const number = Number(text.trim().replace(",", "."));
  return Number.isFinite(number) ? number : 0;
};

/** Labels that are to be printed: new copies, moved ones, and those that were chosen. */
export function LabelPart({ labels, onClear }: LabelPartProps) {
  const t = useT();
  const { page } = usePlatform();
  const [formatId, setFormatId] = useState<string>("3667");
  const [first, setFirst] = useState("1");
  const [right, setRight] = useState("0");
  const [down, setDown] = useState("0");
  const [isPrinting, setPrinting] = useState(false);
  const format = LABEL_FORMATS.find(({ id }) => id === formatId) ?? USUAL_FORMAT;
  if (labels.length === 0 || format === undefined) return null;
  const start = { first: numberOf(first), right: numberOf(right), down: numberOf(down) };
  return (
    <Box
      component="section"
      aria-label={t("desk.labels")}
      sx={{ display: "grid", gap: 4, borderTop: 1, borderColor: "divider", pt: 4 }}
    >
      <Typography variant="h2">{t("desk.labels.count", { count: labels.length })}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {labels.map(({ barcode }) => barcode).join(", ")}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(180px, 100%), 1fr))",
        }}
      >
        <ChoiceInput
          name="label-format"
          label={t("desk.labels.format")}
          value={format.id}
          onChange={setFormatId}
        >
          {LABEL_FORMATS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceInput>
        <MmInput name="first" label={t("desk.labels.first")} value={first} onChange={setFirst} />
        <MmInput name="right" label={t("desk.labels.right")} value={right} onChange={setRight} />
        <MmInput name="down" label={t("desk.labels.down")} value={down} onChange={setDown} />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        {page.print === undefined ? null : (
          <Button
            variant="contained"
            onClick={() => {
              setPrinting(true);
            }}
          >
            {t("desk.labels.print")}
          </Button>
        )}
        <Button onClick={onClear}>{t("desk.labels.clear")}</Button>
      </Box>
      {isPrinting ? (
        <PrintedLabels
          sheets={sheetsOf(labels, format, start)}
          format={format}
          onPrinted={() => {
            setPrinting(false);
          }}
        />
      ) : null}
    </Box>
  );
}

interface MmInputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const MmInput = ({ name, label, value, onChange }: MmInputProps) => (
  <TextInput
    name={`label-${name}`}
    label={label}
    value={value}
    onChange={onChange}
    maxLength={6}
    autoComplete="off"
    inputMode="decimal"
  />
);
