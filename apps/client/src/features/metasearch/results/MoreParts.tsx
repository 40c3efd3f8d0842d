import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";

const TEXTS = {
  libraries: "metasearch.more-libraries",
  titles: "metasearch.more-titles",
  works: "metasearch.more-works",
} as const;

interface MorePartsProps {
  /** How many there are beyond those shown. */
  readonly more: number;
  readonly of: keyof typeof TEXTS;
  readonly onMore: () => void;
  readonly isLoading?: boolean | undefined;
}

/** The button for the next libraries, titles or works of a long list. */
export function MoreParts({ more, of, onMore, isLoading = false }: MorePartsProps) {
  const t = useT();
  const number = useNumber();
  if (more === 0) return null;
  return (
    <Box sx={{ display: "grid", justifyItems: "center", pt: 5 }}>
      <Button variant="outlined" loading={isLoading} onClick={onMore}>
        {t(TEXTS[of], { count: more, number: number(more) })}
      </Button>
    </Box>
  );
}
