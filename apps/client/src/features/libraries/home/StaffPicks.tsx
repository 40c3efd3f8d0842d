import type { Hit, LibraryHome, LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Link } from "../../../ui/Link.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { useChosenTitles } from "../../../model/search/chosen-titles.query.ts";
import { Cover } from "../../../parts/record/cover/Cover.tsx";
import { useHitText } from "../../../parts/record/useHitText.ts";

type Pick = LibraryHome["picks"][number];

interface StaffPicksProps {
  readonly libraryId: LibraryId;
  readonly picks: readonly Pick[];
}

/** Titles that the staff recommend, with why; what the library no longer has is left out. */
export function StaffPicks({ libraryId, picks }: StaffPicksProps) {
  const t = useT();
  const ids = picks.map(({ id }) => id);
  const { data, isPending } = useChosenTitles(libraryId, ids);
  const hits = new Map(data?.results.map((hit) => [hit.id, hit]));
  const shown = picks.flatMap(({ id, text }) => {
    const hit = hits.get(id);
    return hit ? [{ hit, text }] : [];
  });
  if (!isPending && shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="staff-picks" sx={{ minWidth: 0 }}>
      <Typography variant="h2" id="staff-picks" sx={{ mb: 3 }}>
        {t("home.picks")}
      </Typography>
      <Box component="ul" sx={LIST}>
        {isPending
          ? ids.map((id) => (
              <Skeleton key={id} component="li" variant="rounded" sx={{ height: HEIGHT }} />
            ))
          : shown.map(({ hit, text }) => <PickRow key={hit.id} hit={hit} text={text} />)}
      </Box>
    </Box>
  );
}

/** Of a cover: a row is as high as the placeholder before it. */
const HEIGHT = 84;
const LIST = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: 5,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
} as const;

function PickRow({ hit, text }: { readonly hit: Hit; readonly text: string | undefined }) {
  const { titleOf, rest } = useHitText();
  const { libraryId, id, author, cover, mediaType } = hit;
  return (
    <Box component="li" sx={{ display: "flex", gap: 4, minHeight: HEIGHT, minWidth: 0 }}>
      <Cover cover={cover} size="small" mediaType={mediaType} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Link
          component={RouterLink}
          to={recordPath(libraryId, id)}
          aria-label={`${titleOf(hit)}, ${rest(hit)}`}
          sx={{ fontWeight: "bold" }}
        >
          {titleOf(hit)}
        </Link>
        {author === undefined ? null : (
          <Typography variant="body2" color="textSecondary" aria-hidden>
            {author}
          </Typography>
        )}
        {text === undefined ? null : <Typography sx={{ mt: 1 }}>{text}</Typography>}
      </Box>
    </Box>
  );
}
