import { mdiTranslate } from "@mdi/js";
import { Box } from "../ui/Box.tsx";
import { Button } from "../ui/Button.tsx";
import { Typography } from "../ui/Typography.tsx";
import { drawerWidth, PERMANENT_FROM } from "../app/navigation/drawer-size.rules.ts";
import { EntryList } from "../app/navigation/EntryList.tsx";
import { Link, useLocation } from "react-router";
import { useLocale, useT } from "../i18n/context.ts";
import type { EntryAddress } from "../app/navigation/entry-address.rules.ts";
import { ModelContext, useModel } from "../model/context.ts";
import type { Model } from "../model/model.ts";
import { listedLibrary } from "./first-model.ts";
import { servedScreen } from "./served.rules.ts";
import { Icon } from "../ui/Icon.tsx";

/** This page in the other language; the first `lang` of an address counts. */
function OtherLanguage() {
  const t = useT();
  const { pathname, search } = useLocation();
  const other = useLocale() === "de" ? "en" : "de";
  const params = new URLSearchParams(search);
  params.set("lang", other);
  return (
    <Button
      component={Link}
      to={`${pathname}?${params.toString()}`}
      lang={other}
      startIcon={<Icon path={mdiTranslate} size={20} />}
      sx={{ px: 2.5, mt: 2, color: "text.secondary" }}
    >
      {t(`nav.language.${other}`)}
    </Button>
  );
}

/** The rules look at path and query alone. */
const SOME_ORIGIN = "https://library.example";

const needsNoScript = (address: EntryAddress): boolean =>
  !("path" in address) || servedScreen(new URL(address.path, SOME_ORIGIN)) !== undefined;

/** Where no script runs: the drawer's entries as a list of links, and what is missing. */
export function ServedLinks() {
  return (
    <ModelContext value={useModelOfPage()}>
      <Links />
    </ModelContext>
  );
}

/** Nobody has selected a library without a script: it is the one that the page is about. */
function useModelOfPage(): Model {
  const model = useModel();
  const { pathname, search } = useLocation();
  const libraryId = listedLibrary(model, new URL(pathname + search, SOME_ORIGIN));
  if (libraryId === undefined) return model;
  const state = { ...model.libraryState.getState(), libraryId };
  const libraryState = {
    ...model.libraryState,
    getState: () => state,
    getInitialState: () => state,
  };
  return { ...model, libraryState };
}

function Links() {
  const t = useT();
  return (
    <Box
      component="nav"
      aria-label={t("nav.label")}
      sx={(theme) => ({
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        px: "6px",
        pt: 4,
        [theme.breakpoints.up(PERMANENT_FROM)]: {
          order: -1,
          borderTop: 0,
          borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
          width: drawerWidth("30vw"),
          height: "100%",
        },
      })}
    >
      <Typography variant="body2" color="textSecondary" sx={{ px: 2.5 }}>
        {t("app.without-script")}
      </Typography>
      <EntryList isFolded={false} isShown={needsNoScript} />
      <OtherLanguage />
    </Box>
  );
}
