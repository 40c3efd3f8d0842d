import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import type { OwnData } from "../../model/settings/own-data.rules.ts";
import { importChanges, type ImportChange, type ValueText } from "./import-changes.rules.ts";

interface ImportPreviewProps {
  readonly data: OwnData;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

/** What a file would change, before anything changes. */
export function ImportPreview({ data, onAccept, onCancel }: ImportPreviewProps) {
  const t = useT();
  const changes = useChanges(data);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Box
      sx={(theme) => ({
        mt: 4,
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Typography
        variant="h3"
        ref={heading}
        tabIndex={-1}
        sx={{ outline: "none", scrollMarginBottom: "50vh" }}
      >
        {changes.length === 0 ? t("settings.import.nothing") : t("settings.import.changes")}
      </Typography>
      <Box component="ul" sx={{ m: 0, my: 2, pl: 6 }}>
        {changes.map((change) => (
          <ChangeLine
            key={change.kind === "setting" ? change.label : change.kind}
            change={change}
          />
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {changes.length === 0 ? null : (
          <Button variant="contained" onClick={onAccept}>
            {t("settings.import.accept")}
          </Button>
        )}
        <Button variant="outlined" onClick={onCancel}>
          {changes.length === 0 ? t("app.close") : t("settings.cancel")}
        </Button>
      </Box>
    </Box>
  );
}

function useChanges(data: OwnData): readonly ImportChange[] {
  const model = useModel();
  const settings = useStore(model.settings);
  const favourites = useStore(model.libraryState, (state) => state.favourites);
  const watchlist = useStore(model.watchlist);
  return importChanges({ settings, favourites, watchlist }, data);
}

function ChangeLine({ change }: { readonly change: ImportChange }) {
  const t = useT();
  const words = ({ key, count }: ValueText) => t(key, count === undefined ? {} : { count });
  switch (change.kind) {
    case "setting":
      return (
        <Typography component="li">
          {t("settings.import.setting", {
            label: t(change.label),
            before: words(change.before),
            after: words(change.after),
          })}
        </Typography>
      );
    case "favourites-order":
      return <Typography component="li">{t("settings.import.favourites-order")}</Typography>;
    case "favourites":
    case "watchlist":
      return (
        <Typography component="li">
          {t(`settings.import.${change.kind}`, { count: change.added })}
        </Typography>
      );
    default:
      return change satisfies never;
  }
}
