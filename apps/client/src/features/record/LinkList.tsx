import { mdiOpenInNew } from "@mdi/js";
import type { LinkKind, RecordLink } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/useT.ts";
import { NewTabHint } from "../../parts/NewTabHint.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { Section } from "./Section.tsx";

const KIND_TEXT = {
  online: "record.link.online",
  toc: "record.link.toc",
  sample: "record.link.sample",
} as const satisfies Record<LinkKind, MessageKey>;

/** External links of the record; they open a new tab and reveal nothing to the target. */
export function LinkList({ links }: { readonly links: readonly RecordLink[] }) {
  const t = useT();
  return (
    <Section title={t("record.links")}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {links.map(({ url, label, kind }) => {
          const name = label === "" ? t(KIND_TEXT[kind]) : label;
          return (
            <li key={url}>
              <Link
                href={url}
                {...NEW_TAB}
                underline="always"
                sx={{ display: "inline-flex", alignItems: "center", gap: 1.5, py: 1.5 }}
              >
                <span>
                  {name}
                  <NewTabHint />
                </span>
                <Icon path={mdiOpenInNew} size={16} />
              </Link>
              <Box component="span" sx={{ pl: 2, color: "text.secondary", fontSize: "0.875rem" }}>
                {new URL(url).hostname}
              </Box>
            </li>
          );
        })}
      </Box>
    </Section>
  );
}
