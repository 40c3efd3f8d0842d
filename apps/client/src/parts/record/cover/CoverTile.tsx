import type { Hit } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Link } from "../../../ui/Link.tsx";
import type { FocusEvent } from "react";
import { Link as RouterLink } from "react-router";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { Cover } from "./Cover.tsx";
import { SHELF_TITLE } from "./shelf-style.ts";
import { useHitText } from "../useHitText.ts";

/** A title by its cover, with title and author below: one link, announced as one sentence. */
export function CoverTile({ hit }: { readonly hit: Hit }) {
  const { sentence } = useHitText();
  const { libraryId, id, title, author, cover, mediaType } = hit;
  return (
    <Link
      component={RouterLink}
      to={recordPath(libraryId, id)}
      onFocus={showWhole}
      sx={{ display: "block", position: "relative", borderRadius: "6px" }}
    >
      <Box component="span" sx={visuallyHidden}>
        {sentence(hit)}
      </Box>
      <span aria-hidden="true">
        <Cover cover={cover} size="medium" mediaType={mediaType} />
        <Box component="span" sx={SHELF_TITLE.title}>
          {title}
        </Box>
        <Box component="span" sx={SHELF_TITLE.author}>
          {author}
        </Box>
      </span>
    </Link>
  );
}

/** Browsers do not scroll to a partly visible title; on keyboard focus it is scrolled into full view. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget.matches(":focus-visible"))
    currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}
