import { Box } from "../../../ui/Box.tsx";
import type { StaffSelf } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { isWrongBarcode, type CopyDraft } from "./copy-draft.rules.ts";

/** Branches of the library. */
export type Branches = StaffSelf["libraries"][number]["branches"];

export const FRESH_COPY: CopyDraft = { barcode: "", branch: "", shelfmark: "", count: 1 };

const COUNTS = [1, 2, 3, 4, 5, 10, 20, 30];

interface CopyFieldsProps {
  readonly copy: CopyDraft;
  readonly branches: Branches;
  /** It was to be saved: what is wrong is marked. */
  readonly isTried: boolean;
  /** Why the server has refused the number; undefined: it has not. */
  readonly taken: string | undefined;
  readonly onChange: (copy: CopyDraft) => void;
}

/** Copies to be added. */
export function CopyFields({ copy, branches, isTried, taken, onChange }: CopyFieldsProps) {
  const t = useT();
  const blank = isTried && isWrongBarcode(copy) ? t("desk.catalogue.barcode.wrong") : undefined;
  const wrong = blank ?? taken;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
      }}
    >
      <TextInput
        name="barcode"
        label={t("desk.catalogue.barcode")}
        help={wrong ?? t("desk.catalogue.barcode.help")}
        isWrong={wrong !== undefined}
        value={copy.barcode}
        onChange={(barcode) => {
          onChange({ ...copy, barcode });
        }}
        maxLength={64}
        autoComplete="off"
        data-own-scans=""
      />
      <ChoiceInput
        name="count"
        label={t("desk.catalogue.count")}
        value={String(copy.barcode === "" ? copy.count : 1)}
        onChange={(count) => {
          onChange({ ...copy, count: Number(count) });
        }}
      >
        {(copy.barcode === "" ? COUNTS : [1]).map((count) => (
          <option key={count} value={String(count)}>
            {count}
          </option>
        ))}
      </ChoiceInput>
      <BranchInput
        branch={copy.branch}
        branches={branches}
        onChange={(branch) => {
          onChange({ ...copy, branch });
        }}
      />
      <TextInput
        name="shelfmark"
        label={t("desk.catalogue.shelfmark")}
        value={copy.shelfmark}
        onChange={(shelfmark) => {
          onChange({ ...copy, shelfmark });
        }}
        maxLength={100}
        autoComplete="off"
      />
    </Box>
  );
}

interface BranchInputProps {
  readonly branch: string;
  readonly branches: Branches;
  readonly onChange: (branch: string) => void;
}

/** Where a copy belongs. */
export function BranchInput({ branch, branches, onChange }: BranchInputProps) {
  const t = useT();
  return (
    <ChoiceInput name="branch" label={t("desk.shelf.branch")} value={branch} onChange={onChange}>
      {branches.some(({ id }) => id === branch) ? null : <option value={branch}>{branch}</option>}
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceInput>
  );
}
