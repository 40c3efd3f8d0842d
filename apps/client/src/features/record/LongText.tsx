import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId, useState } from "react";
import { useT } from "../../i18n/context.ts";

interface LongTextProps {
  readonly text: string;
  /** Number of lines shown until the patron expands the text. */
  readonly lines: number;
}

/** Characters per line on a desktop, where most of them fit: a text that may be longer has a button. */
const LINE = 80;

/** Running text that does not push everything else off the page. */
export function LongText({ text, lines }: LongTextProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > lines * LINE;
  return (
    <>
      <Typography
        id={id}
        sx={{
          maxWidth: "72ch",
          whiteSpace: "pre-line",
          ...(isLong && !isOpen ? cutAfter(lines) : {}),
        }}
      >
        {text}
      </Typography>
      {isLong ? (
        <Box sx={{ ml: -4 }}>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {t(isOpen ? "record.abstract.less" : "record.abstract.more")}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

const cutAfter = (lines: number) =>
  ({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
    "@media print, (scripting: none)": { display: "block" },
  }) as const;
