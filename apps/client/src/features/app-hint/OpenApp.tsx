import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import type { AppLink } from "./app-links.rules.ts";
import { NEW_TAB } from "../../ui/new-tab.ts";

interface OpenAppProps {
  readonly links: readonly AppLink[];
  readonly onOpen: () => void;
}

/** One link to the app, or both with their names. */
export function OpenApp({ links, onOpen }: OpenAppProps) {
  const t = useT();
  return links.map(({ system, href }) => (
    <Button key={system} variant="contained" href={href} {...NEW_TAB} onClick={onOpen}>
      {links.length === 1 ? t("app-hint.open") : t(`app-hint.open.${system}`)}
    </Button>
  ));
}
