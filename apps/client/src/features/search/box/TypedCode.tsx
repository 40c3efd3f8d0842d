import type { SearchField } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/useT.ts";
import { isMistypedIsbn, MIN_SEARCH_TEXT } from "../../../model/search/search-form.rules.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { mayBeCopy } from "../scan/scanned-fields.rules.ts";

interface TypedCodeProps {
  /** The library's search fields. */
  readonly fields: readonly SearchField[];
  readonly onCode: (code: string) => void;
}

/** The alternative to scanning: the number below a barcode is typed. */
export function TypedCode({ fields, onCode }: TypedCodeProps) {
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
          inputProps={{ maxLength: 64, autoComplete: "off", enterKeyHint: "search" }}
        />
      </Box>
      <Button type="submit" variant="contained" sx={{ my: 1.5 }}>
        {t("search.submit")}
      </Button>
    </Box>
  );
}

function problemOf(fields: readonly SearchField[], code: string): MessageKey | undefined {
  if (Array.from(code).length < MIN_SEARCH_TEXT) return "search.problem.too-short";
  return isMistypedIsbn(code) && !mayBeCopy(fields, code) ? "search.problem.isbn" : undefined;
}
