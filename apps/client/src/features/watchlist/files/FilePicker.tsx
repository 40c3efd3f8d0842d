import { Box } from "../../../ui/Box.tsx";
import type { RefObject } from "react";
import { useT } from "../../../i18n/context.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";

interface FilePickerProps {
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly onPick: (file: File) => void;
}

/** The device's own file picker, opened by another control. */
export function FilePicker({ picker, onPick }: FilePickerProps) {
  const t = useT();
  return (
    <Box
      component="input"
      ref={picker}
      type="file"
      accept=".json,application/json"
      tabIndex={-1}
      aria-label={t("watchlist.read")}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onPick(file);
        target.value = ""; // the same file may be chosen again
      }}
      sx={visuallyHidden}
    />
  );
}
