import { mdiCellphoneArrowDown } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import { NewTabHint } from "../../parts/NewTabHint.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";

interface StoreBadgeProps {
  readonly system: "ios" | "android";
  readonly href: string;
}

/** The link to a store, drawn by ourselves: the stores' own badges are their trademarks. */
export function StoreBadge({ system, href }: StoreBadgeProps) {
  const t = useT();
  return (
    <Button
      href={href}
      {...NEW_TAB}
      startIcon={<Icon path={mdiCellphoneArrowDown} size={24} />}
      sx={(theme) => ({
        px: 4,
        py: 2,
        minHeight: 56,
        borderRadius: "12px",
        textAlign: "start",
        lineHeight: 1.2,
        color: theme.vars.palette.background.default,
        backgroundColor: theme.vars.palette.text.primary,
        "&:hover": { backgroundColor: theme.vars.palette.text.secondary },
      })}
    >
      <span>
        <Box component="span" sx={{ display: "block", fontSize: "0.75rem" }}>
          {t("install.store.get")}
        </Box>{" "}
        <Box component="span" sx={{ display: "block", fontSize: "1.25rem" }}>
          {t(`install.store.${system}`)}
        </Box>
        <NewTabHint />
      </span>
    </Button>
  );
}
