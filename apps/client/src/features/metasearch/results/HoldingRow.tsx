import Box from "@mui/material/Box";
import { Link } from "react-router";
import { useLocale } from "../../../i18n/useT.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { AvailabilityLine } from "../../../parts/AvailabilityLine.tsx";
import { distanceText } from "../../../parts/distance.rules.ts";
import { WatchStar } from "../../../parts/WatchStar.tsx";
import type { Holding } from "./held-works.rules.ts";

/** One library that has a work: its distance, and whether a copy is available. */
export function HoldingRow({ holding }: { readonly holding: Holding }) {
  const locale = useLocale();
  const { hit, section } = holding;
  const { library, distance } = section;
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 2 }}>
      <Box
        component={Link}
        to={recordPath(hit.libraryId, hit.id)}
        sx={(theme) => ({
          flex: 1,
          minWidth: 0,
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          rowGap: 0.5,
          py: 2,
          color: "inherit",
          textDecoration: "none",
          borderRadius: "12px",
          "&:hover": { backgroundColor: theme.vars.palette.action.hover },
          "&:hover .library": { textDecoration: "underline" },
        })}
      >
        <Box component="span" sx={{ fontSize: "0.875rem", hyphens: "auto" }}>
          <span className="library">{library.libname}</span>
          {distance === undefined ? "" : ` · ${distanceText(distance, locale)}`}
        </Box>
        <AvailabilityLine availability={hit.availability} mediaType={hit.mediaType} />
      </Box>
      <Box sx={{ mr: -2 }}>
        <WatchStar title={hit} />
      </Box>
    </Box>
  );
}
