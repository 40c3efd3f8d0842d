import { Box } from "../../ui/Box.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { FormControlLabel } from "../../ui/FormControlLabel.tsx";
import type { Applicant, ApplicantField } from "@freihand/contract";
import { useId } from "react";
import { useT } from "../../i18n/context.ts";
import { FieldHelp } from "../../ui/FieldHelp.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { isRequired, JOIN_FIELDS, type JoinField } from "./join-draft.rules.ts";

interface JoinFieldsProps {
  readonly applicant: Applicant;
  readonly wrong: ReadonlySet<JoinField>;
  readonly onChange: (applicant: Applicant) => void;
}

/** Who applies for a card. */
export function JoinFields({ applicant, wrong, onChange }: JoinFieldsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
      }}
    >
      {JOIN_FIELDS.map((field) => (
        <Box key={field} sx={WIDE.has(field) ? { gridColumn: "1 / -1" } : {}}>
          <JoinInput
            field={field}
            value={applicant[field]}
            isWrong={wrong.has(field)}
            onChange={(text) => {
              onChange({ ...applicant, [field]: text });
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

const WIDE: ReadonlySet<ApplicantField> = new Set(["bornOn", "street", "email", "phone"]);

/** What a device knows of its owner, and the keyboard that a phone shows. */
const KNOWN = {
  lastName: { autoComplete: "family-name" },
  firstName: { autoComplete: "given-name" },
  bornOn: { type: "date", autoComplete: "bday" },
  street: { autoComplete: "address-line1" },
  postcode: { autoComplete: "postal-code", inputMode: "numeric" },
  city: { autoComplete: "address-level2" },
  email: { autoComplete: "email", inputMode: "email", autoCapitalize: "none" },
  phone: { autoComplete: "tel", inputMode: "tel" },
} as const satisfies Record<ApplicantField, object>;

/** What has to be right besides being there. */
const EXPLAINED = new Map<ApplicantField, "date" | "email">([
  ["bornOn", "date"],
  ["email", "email"],
]);

interface JoinInputProps {
  readonly field: ApplicantField;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function JoinInput({ field, value, isWrong, onChange }: JoinInputProps) {
  const t = useT();
  const problem = value.trim() === "" ? "missing" : (EXPLAINED.get(field) ?? "wrong");
  const frame = {
    name: field,
    label: t(`join.field.${field}`),
    value,
    onChange,
    isWrong,
    required: isRequired(field),
    ...(isWrong && { help: t(`join.problem.${problem}`) }),
  };
  return <TextInput {...frame} maxLength={200} {...KNOWN[field]} />;
}

interface ConsentProps {
  readonly text: string;
  readonly isGiven: boolean;
  readonly isWrong: boolean;
  readonly onChange: (isGiven: boolean) => void;
}

/** That the library may store what was typed. */
export function ConsentBox({ text, isGiven, isWrong, onChange }: ConsentProps) {
  const t = useT();
  const helpId = useId();
  return (
    <div>
      <FormControlLabel
        label={text}
        control={
          <Checkbox
            name="consent"
            checked={isGiven}
            onChange={(_, isChecked) => {
              onChange(isChecked);
            }}
            slotProps={{
              input: {
                "aria-required": true,
                "aria-invalid": isWrong,
                ...(isWrong && { "aria-describedby": helpId }),
              },
            }}
          />
        }
        sx={{ alignItems: "flex-start" }}
      />
      {isWrong ? (
        <FieldHelp id={helpId} isWrong>
          {t("join.problem.consent")}
        </FieldHelp>
      ) : null}
    </div>
  );
}
