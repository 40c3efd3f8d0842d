import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useT } from "../../i18n/useT.ts";

/** From how many characters on a text is cut until the patron wants all of it. */
const LONG = 600;

/** Running text that does not push everything else off the page. */
export function LongText({ text }: { readonly text: string }) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LONG;
  return (
    <>
      <Typography
        id={id}
        sx={{ maxWidth: "72ch", whiteSpace: "pre-line", ...(isLong && !isOpen ? CUT : {}) }}
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

const CUT = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 7,
  overflow: "hidden",
  "@media print": { display: "block" },
} as const;
