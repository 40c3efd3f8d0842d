import { Link } from "../../ui/Link.tsx";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useConfig } from "../../model/config/config.query.ts";
import { useIsMulti } from "../../model/library/libraries.query.ts";
import {
  isEmptyMetaQuery,
  metaQueryPath,
  type MetaQuery,
} from "../../model/search/meta-query.rules.ts";

interface SearchElsewhereProps {
  readonly query: MetaQuery;
  readonly children: ReactNode;
}

/** A link to a search in several libraries, where the project offers that. */
export function SearchElsewhere({ query, children }: SearchElsewhereProps) {
  const { features } = useConfig();
  const isMulti = useIsMulti();
  if (!features.meta || !isMulti || isEmptyMetaQuery(query)) return null;
  return (
    <Link
      component={RouterLink}
      to={metaQueryPath(query)}
      underline="always"
      data-print="no"
      sx={{
        display: "inline-block",
        py: 2,
        fontWeight: "bold",
        "@media (scripting: none)": { display: "none" }, // the libraries answer one by one
      }}
    >
      {children}
    </Link>
  );
}
