import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useStoredPlaces, type StoredPlace } from "./useStoredPlaces.ts";

/** What is stored on this device now, and what for. @source Q-50 */
export function StoredKeys() {
  const t = useT();
  const { places, isComplete } = useStoredPlaces();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      {isComplete && places.length === 0 ? <Typography>{t("stored.nothing")}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {places.map((place) => (
          <Place key={place.key} place={place} />
        ))}
        {isComplete ? null : <Box component="li" sx={{ minHeight: { xs: 84, sm: 61 } }} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("stored.app")}
      </Typography>
      <div>
        <MuiLink
          component={Link}
          to="/settings"
          underline="always"
          sx={{
            display: "inline-block",
            maxWidth: "100%",
            minHeight: 24,
            overflowWrap: "anywhere",
          }}
        >
          {t("stored.manage")}
        </MuiLink>
      </div>
    </Box>
  );
}

function Place({ place: { key, purpose, size } }: { readonly place: StoredPlace }) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={(theme) => ({ py: 2, borderTop: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Typography>{t(`stored.${purpose}`)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {size.unit === "letters"
          ? t("stored.letters", { key, count: size.count })
          : t("stored.entries", { key, count: size.count })}
      </Typography>
    </Box>
  );
}
