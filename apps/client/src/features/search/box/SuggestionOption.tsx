import { Box } from "../../../ui/Box.tsx";
import { useEffect, useRef } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import type { Suggestion } from "./suggestions.query.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

const FIELD_TEXT = new Map<string, MessageKey>([
  ["TITLE", "search.suggestion.title"],
  ["AUTHOR", "search.suggestion.author"],
  ["KEYWORD", "search.suggestion.keyword"],
]);

interface SuggestionOptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  /** Enter would choose it. */
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One completion: the words, their kind, and how many titles they find. */
export function SuggestionOption(props: SuggestionOptionProps) {
  const { id, suggestion, isActive, onPoint, onChoose } = props;
  const t = useT();
  const number = useNumber();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive && line.current) keepInView(line.current);
  }, [isActive]);
  const { text, field, total } = suggestion;
  const kind = t(FIELD_TEXT.get(field) ?? "search.suggestion.free");
  const hits = t("search.suggestion.total", { count: total, number: number(total) });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's, which keeps the focus
    <Box
      component="li"
      ref={line}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <option> cannot hold two texts
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onPointerDown={(event) => {
        event.preventDefault(); // the focus stays in the input
      }}
      onClick={onChoose}
      sx={{
        display: "flex",
        alignItems: "center",
        minHeight: 44,
        px: 4,
        cursor: "pointer",
        ...(isActive && ACTIVE_SX),
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
        {text}
      </Box>
      <Box
        component="span"
        sx={{ color: "text.secondary", fontSize: "0.75rem", pl: 3, textAlign: "end" }}
      >
        {joinFacts([kind, hits])}
      </Box>
    </Box>
  );
}

/** Forced colours show only the outline. */
const ACTIVE_SX = {
  backgroundColor: "action.selected",
  outline: "2px solid transparent",
  outlineOffset: "-2px",
} as const;

/** Scrolls the list, and only the list. */
function keepInView(line: HTMLElement): void {
  const list = line.parentElement;
  if (!list) return;
  const { offsetTop: top, offsetHeight: height } = line;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight;
}
