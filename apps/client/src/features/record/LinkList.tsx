import { mdiOpenInNew } from "@mdi/js";
import type { LinkKind, RecordLink } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { Section } from "./Section.tsx";

const KIND_TEXT = {
  online: "record.link.online",
  toc: "record.link.toc",
  sample: "record.link.sample",
} as const satisfies Record<LinkKind, MessageKey>;

/** Links out of the record; they open a new window and tell the other side nothing. */
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
                target="_blank"
                rel="noopener noreferrer"
                underline="always"
                sx={{ display: "inline-flex", alignItems: "center", gap: 1.5, py: 1.5 }}
              >
                <span>
                  {name}
                  <Box component="span" sx={visuallyHidden}>
                    {` ${t("record.link.new-window")}`}
                  </Box>
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
