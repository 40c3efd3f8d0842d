import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import { useT } from "../../i18n/useT.ts";
import type { DetailLine } from "./record-view.rules.ts";
import { SearchLink } from "./SearchLink.tsx";
import { Section } from "./Section.tsx";

interface DetailTableProps {
  readonly libraryId: LibraryId;
  readonly lines: readonly DetailLine[];
}

/** The catalogue's details of the title, line by line; persons, subjects and series start a search. */
export function DetailTable({ libraryId, lines }: DetailTableProps) {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <Section title={t("record.details")}>
      <Box component="dl" sx={{ m: 0, fontSize: "0.875rem", overflowWrap: "anywhere" }}>
        {lines.map(({ key, label, values }) => (
          <Box
            key={key}
            sx={(theme) => ({
              display: "grid",
              gridTemplateColumns: "minmax(88px, 3fr) minmax(0, 7fr)",
              columnGap: 4,
              py: 2,
              borderTop: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Box component="dt" sx={{ color: "text.secondary", py: 0.5 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {values.map((field, index) => (
                <Box key={`${String(index)} ${field.value}`} sx={{ py: field.search ? 0 : 0.5 }}>
                  <SearchLink libraryId={libraryId} field={field} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
