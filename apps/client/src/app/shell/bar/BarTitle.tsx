import { Box } from "../../../ui/Box.tsx";
import { DRAWN_IN_TEXT } from "../../../ui/Icon.tsx";
import { Link } from "../../../ui/Link.tsx";
import { Link as RouterLink, useLocation } from "react-router";
import { isHome } from "../../route-paths.rules.ts";
import { useT } from "../../../i18n/context.ts";
import { useConfig } from "../../../model/config/config.query.ts";
import {
  useIsMulti,
  useNamedLibrary,
  useSelectedLibrary,
} from "../../../model/library/libraries.query.ts";
import { HEADING_FONT } from "../../../ui/theme.ts";
import { barLibrary, barTitle } from "./bar-title.rules.ts";
import { useConfiguredImage } from "../../../model/config/media.ts";
import { logoVariant } from "./logo.rules.ts";
import { useBarColour } from "./useTopBarParts.ts";

const TWO_LINES = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  hyphens: "auto",
} as const;

/** One line below the title, which then has one as well: the bar keeps its height. */
const LIBRARY = {
  fontSize: "0.75rem",
  fontWeight: "normal",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;

/** Logo, title and the page's library, linking home. @source spec §2 "Top bar" */
export function BarTitle() {
  const t = useT();
  const { title: configured } = useConfig();
  const isMulti = useIsMulti();
  const title = barTitle({ configured, isMulti, library: useSelectedLibrary() });
  const { pathname } = useLocation();
  const named = useNamedLibrary();
  // home has its library's name as a heading
  const library = barLibrary(isMulti, isHome(pathname) ? undefined : named);
  return (
    <Link
      component={RouterLink}
      to="/"
      underline="none"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        flex: 1,
        minWidth: 0,
        minHeight: 44,
        px: { xs: 1, sm: 2 },
        fontSize: { xs: "1.125rem", sm: "1.25rem" },
        fontWeight: "bold",
        lineHeight: 1.2,
        borderRadius: "12px",
        containerType: "inline-size",
        "& span": TWO_LINES,
        fontFamily: HEADING_FONT,
        // The title always stays: where space is tight, the logo is dropped and the text shrinks.
        "@container (max-width: 9rem)": { "& > :is(svg, img)": { display: "none" } },
        "@container (max-width: 10rem)": { "& span": { fontSize: "0.9375rem" } },
        "@container (max-width: 5rem)": { "& span": { fontSize: "min(0.75rem, 18px)" } },
      }}
    >
      <Logo />
      <Box sx={{ minWidth: 0 }}>
        <span>{title ?? t("app.name")}</span>
        {library === undefined ? null : <Box sx={LIBRARY}>{library}</Box>}
      </Box>
    </Link>
  );
}

const SIZE = 28;
/**
 * The logo in the bar: the configured image, else Freihand's own, each in the variant for the bar's colour.
 * @source spec §2 "Top bar"
 */
function Logo() {
  const variant = logoVariant(useBarColour());
  const image = useConfiguredImage(variant);
  return image === undefined ? (
    <BuiltInLogo />
  ) : (
    <Box component="img" src={image} alt="" height={SIZE} sx={IMAGE_SX} />
  );
}

// Space for a logo that is wider than high, but not for a banner.
const IMAGE_SX = { maxWidth: 96, objectFit: "contain" } as const;

/** Three books on an open shelf, one leaning into a hand. */
function BuiltInLogo() {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden="true"
      sx={{ ...DRAWN_IN_TEXT, fontSize: SIZE }}
    >
      <path d="M4 25h24v3H4z" />
      <path d="M6 6h5v17H6zM13 9h4v14h-4z" />
      <path d="m18.6 9.7 4.3-1.2 4.1 14.2-4.4 1.2z" />
    </Box>
  );
}
