import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { Cover } from "../../../parts/Cover.tsx";
import { HitLines } from "../../../parts/HitLines.tsx";
import { MediaLine } from "../../../parts/MediaLine.tsx";
import { StatusLine } from "../../../parts/StatusLine.tsx";
import type { HeldWork } from "./held-works.rules.ts";
import { HoldingRow } from "./HoldingRow.tsx";
import { useWorkText } from "./useWorkText.ts";

/** Libraries shown initially; the others on demand. */
const SHOWN = 3;

/** A work and which libraries have it. */
export function WorkRow({ work }: { readonly work: HeldWork }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button is gone: the focus moves to the first library it revealed.
    if (isWhole) list.current?.children[SHOWN]?.querySelector("a")?.focus();
  }, [isWhole]);
  const { lead, holdings } = work;
  const shown = isWhole ? holdings : holdings.slice(0, SHOWN);
  const more = holdings.length - shown.length;
  const first = holdings[0]?.hit ?? lead;
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 4, py: 4 }}>
      <Cover cover={lead.cover} size="small" mediaType={lead.mediaType} />
      <Box sx={FACTS}>
        <Typography variant="h3" component="h2" sx={{ hyphens: "auto" }}>
          <Box
            component={Link}
            to={recordPath(first.libraryId, first.id)}
            sx={{
              display: "inline-block",
              py: 1,
              my: -1,
              color: "inherit",
              textDecoration: "none",
              "&:hover": { textDecoration: "underline" },
            }}
          >
            {lead.title}
          </Box>
        </Typography>
        <HitLines hit={lead} />
        <MediaLine mediaType={lead.mediaType} />
        <Summary work={work} />
        <Box
          component="ul"
          ref={list}
          aria-label={t("metasearch.work.holdings", { title: lead.title })}
          sx={{ listStyle: "none", p: 0, m: 0, mt: 1 }}
        >
          {shown.map((holding) => (
            <HoldingRow
              key={`${String(holding.hit.libraryId)} ${holding.hit.id}`}
              holding={holding}
            />
          ))}
        </Box>
        {more > 0 ? (
          <Button
            size="small"
            onClick={() => {
              setWhole(true);
            }}
            sx={{ justifySelf: "start", ml: -2, px: 2 }}
          >
            {t("metasearch.work.more", { count: more })}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** A long word breaks rather than making the row wider than its list. */
const FACTS = {
  flex: 1,
  minWidth: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  rowGap: 1,
  alignContent: "start",
} as const;

/** In how many libraries; for a single one, its own line is enough. */
function Summary({ work }: { readonly work: HeldWork }) {
  const textOf = useWorkText();
  if (work.libraries === 1) return null;
  if (work.available > 0) return <StatusLine status="available">{textOf(work)}</StatusLine>;
  return <Typography variant="body2">{textOf(work)}</Typography>;
}
