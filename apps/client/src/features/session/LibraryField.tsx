import type { Library } from "@freihand/contract";
import TextField from "@mui/material/TextField";
import { useT } from "../../i18n/useT.ts";
import type { FieldProps } from "./field-props.ts";

interface LibraryFieldProps extends FieldProps {
  readonly libraries: readonly Library[];
}

/** Which library the card belongs to: the device's own list, easy on phones. */
export function LibraryField({ libraries, value, onChange, problem }: LibraryFieldProps) {
  const t = useT();
  return (
    <TextField
      select
      id="login-library"
      name="library"
      label={t("login.library")}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      error={problem !== undefined}
      helperText={problem === undefined ? undefined : t(problem)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { "aria-required": true },
      }}
    >
      <option value="">{""}</option>
      {libraries.map(({ id, libname }) => (
        <option key={id} value={String(id)}>
          {libname}
        </option>
      ))}
    </TextField>
  );
}
