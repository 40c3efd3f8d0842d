import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import { useConfig } from "../../../model/config/config.query.ts";
import { useIsMulti } from "../../../model/library/libraries.query.ts";
import {
  isEmptyMetaQuery,
  metaFieldsOf,
  metaSearchPath,
} from "../../../model/search/meta-query.rules.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";

/** The same search in several libraries at once, where the project offers that. */
export function OtherLibraries({ query }: { readonly query: SearchQuery }) {
  const t = useT();
  const { features } = useConfig();
  const isMulti = useIsMulti();
  const hasWords = !isEmptyMetaQuery({ fields: metaFieldsOf(query.fields) });
  if (!features.meta || !isMulti || !hasWords) return null;
  return (
    <div>
      <Link
        component={RouterLink}
        to={metaSearchPath(query.fields)}
        underline="always"
        sx={{ display: "inline-block", py: 2, fontWeight: "bold" }}
      >
        {t("search.way.libraries")}
      </Link>
    </div>
  );
}
