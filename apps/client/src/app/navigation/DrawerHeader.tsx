import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { useIsMulti, useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { drawerHeader } from "./drawer-header.rules.ts";

/** Whose app this is. @source spec §2 "Drawer header" */
export function DrawerHeader() {
  const t = useT();
  const { title, lines } = drawerHeader({
    config: useConfig(),
    isMulti: useIsMulti(),
    library: useSelectedLibrary(),
  });
  return (
    <Box sx={{ px: 4, pt: 4, pb: 2, minWidth: 0 }}>
      <Typography sx={{ fontWeight: "bold", lineHeight: 1.3 }}>{title ?? t("app.name")}</Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}
