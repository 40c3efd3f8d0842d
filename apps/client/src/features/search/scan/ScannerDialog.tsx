import { mdiClose } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { scannedFields, mayBeCopy } from "./scanned-fields.rules.ts";
import { ScannedPicture } from "./ScannedPicture.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { MessageKey } from "../../../i18n/index.ts";
import { isMistypedIsbn, MIN_SEARCH_TEXT } from "../../../model/search/search-form.rules.ts";
import { BESIDE_FIELD } from "../../../ui/field-look.ts";
import { TextInput } from "../../../ui/TextInput.tsx";

interface ScannerDialogProps {
  /** The library's search fields. */
  readonly fields: readonly SearchField[];
  readonly onSearch: (fields: SearchQuery["fields"]) => void;
  readonly onClose: () => void;
}

/** Reads the barcode of a book or a copy with the camera; the number can also be typed. */
export function ScannerDialog({ fields, onSearch, onClose }: ScannerDialogProps) {
  const t = useT();
  const handleCode = (code: string) => {
    onSearch(scannedFields(fields, code));
  };
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <Box sx={{ display: "flex", alignItems: "center", pl: 6, pr: 3, pt: 3 }}>
        <Typography variant="h2" id={heading} sx={{ flex: 1 }}>
          {t("scanner.title")}
        </Typography>
        <IconButton aria-label={t("app.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: "auto", px: 6, pt: 2, pb: 6, display: "grid", gap: 5 }}>
        <ScannedPicture onCode={handleCode} />
        <TypedCode fields={fields} onCode={handleCode} />
      </Box>
    </Dialog>
  );
}

interface TypedCodeProps {
  /** The library's search fields. */
  readonly fields: readonly SearchField[];
  readonly onCode: (code: string) => void;
}

/** The alternative to scanning: the number below a barcode is typed. */
function TypedCode({ fields, onCode }: TypedCodeProps) {
  const t = useT();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<MessageKey>();
  return (
    <Box
      component="form"
      noValidate
      // A dialog is outside the page, but React propagates its events to the search form around it.
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const found = problemOf(fields, code.trim());
        setProblem(found);
        if (found === undefined) onCode(code.trim());
      }}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 3 }}
    >
      <Box sx={{ flex: "1 1 24ch" }}>
        <TextInput
          name="code"
          label={t("scanner.type")}
          value={code}
          help={problem === undefined ? t("scanner.type.help") : t(problem)}
          isWrong={problem !== undefined}
          onChange={(text) => {
            setCode(text);
            setProblem(undefined);
          }}
          maxLength={64}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Box>
      <Button type="submit" variant="contained" sx={BESIDE_FIELD}>
        {t("search.submit")}
      </Button>
    </Box>
  );
}

function problemOf(fields: readonly SearchField[], code: string): MessageKey | undefined {
  if (Array.from(code).length < MIN_SEARCH_TEXT) return "search.problem.too-short";
  return isMistypedIsbn(code) && !mayBeCopy(fields, code) ? "search.problem.isbn" : undefined;
}
