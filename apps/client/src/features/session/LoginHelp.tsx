import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useT } from "../../i18n/useT.ts";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { NewTabHint } from "../../parts/NewTabHint.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { loginLinks } from "./login-links.rules.ts";

interface LoginHelpProps {
  /** Undefined: none is chosen yet. */
  readonly libraryId: LibraryId | undefined;
}

/** The library's help for patrons who cannot sign in; nothing if it names no such page. */
export function LoginHelp({ libraryId }: LoginHelpProps) {
  const t = useT();
  const { data: info } = useLibraryInfo(libraryId);
  const links = loginLinks(info?.links ?? []);
  if (links.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
      {links.map(({ purpose, url }) => (
        <Link
          key={purpose}
          href={url}
          {...NEW_TAB}
          underline="always"
          sx={{ minHeight: 44, display: "flex", alignItems: "center" }}
        >
          <span>
            {t(`login.help.${purpose}`)}
            <NewTabHint />
          </span>
        </Link>
      ))}
    </Box>
  );
}
