import { mdiCreditCardOutline, mdiOpenInNew, mdiWeb } from "@mdi/js";
import type { LibraryInfo } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { NewTabHint } from "../../parts/NewTabHint.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { openableLinks } from "./contact.rules.ts";

type InfoLink = LibraryInfo["links"][number];

const KIND_ICON = {
  pay: mdiCreditCardOutline,
  web: mdiWeb,
  other: mdiOpenInNew,
} as const satisfies Record<InfoLink["kind"], string>;

/** Links to the library elsewhere: payment, its own site, and others. */
export function InfoLinks({ links }: { readonly links: readonly InfoLink[] }) {
  const t = useT();
  const openable = openableLinks(links);
  if (openable.length === 0) return null;
  return (
    <section aria-labelledby="info-links">
      <Typography variant="h2" id="info-links" sx={{ mb: 1 }}>
        {t("info.links")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {openable.map(({ kind, label, url }) => (
          <li key={url}>
            <Link
              href={url}
              {...NEW_TAB}
              sx={{ display: "flex", alignItems: "center", gap: 3, minHeight: 44, py: 2 }}
            >
              <Icon path={KIND_ICON[kind]} size={20} />
              <span>
                {label}
                <NewTabHint />
              </span>
            </Link>
          </li>
        ))}
      </Box>
    </section>
  );
}
