import Box from "@mui/material/Box";
import type { HTMLAttributes } from "react";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/useT.ts";
import { useFormat } from "../../parts/useFormat.ts";
import type { Suggestion } from "./suggestions.query.ts";

const FIELD_TEXT = new Map<string, MessageKey>([
  ["TITLE", "search.suggestion.title"],
  ["AUTHOR", "search.suggestion.author"],
  ["KEYWORD", "search.suggestion.keyword"],
]);

interface SuggestionOptionProps {
  readonly suggestion: Suggestion;
  /** What the combobox needs to know its option again. */
  readonly rest: HTMLAttributes<HTMLLIElement>;
}

/** One completion: the words, what they are, and how many titles they find. */
export function SuggestionOption({ suggestion, rest }: SuggestionOptionProps) {
  const t = useT();
  const { number } = useFormat();
  const { text, field, total } = suggestion;
  const kind = t(FIELD_TEXT.get(field) ?? "search.suggestion.free");
  const hits = t("search.suggestion.total", { count: total, number: number(total) });
  return (
    <li {...rest}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
        {text}
      </Box>
      <Box
        component="span"
        sx={{ color: "text.secondary", fontSize: "0.75rem", pl: 3, textAlign: "end" }}
      >
        {`${kind} · ${hits}`}
      </Box>
    </li>
  );
}
