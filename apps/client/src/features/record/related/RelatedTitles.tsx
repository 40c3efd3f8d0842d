import type { RecordDetail } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Link } from "../../../ui/Link.tsx";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { Section } from "../Section.tsx";

interface RelatedTitlesProps {
  readonly record: RecordDetail;
  readonly pathOf: (recordId: string) => string;
}

/** The work that a volume belongs to, and the volumes of a work. */
export function RelatedTitles({ record, pathOf }: RelatedTitlesProps) {
  const t = useT();
  const { parent, volumes } = record;
  return (
    <>
      {parent === undefined ? null : (
        <Section title={t("record.parent")}>
          <TitleLink to={pathOf(parent.id)} title={parent.title} />
        </Section>
      )}
      {volumes.length === 0 ? null : (
        <Section title={t("record.volumes")}>
          <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0 }}>
            {volumes.map(({ id, number, title }) => (
              <li key={id}>
                <TitleLink
                  to={pathOf(id)}
                  title={number === undefined ? title : `${number}: ${title}`}
                />
              </li>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}

function TitleLink({ to, title }: { readonly to: string; readonly title: string }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="always"
      sx={{ display: "inline-block", py: 1.5, hyphens: "auto" }}
    >
      {title}
    </Link>
  );
}
