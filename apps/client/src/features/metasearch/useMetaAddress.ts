import { useNavigate, useSearchParams } from "react-router";
import {
  metaQueryPath,
  readMetaQuery,
  type MetaQuery,
} from "../../model/search/meta-query.rules.ts";

/** The state in the address, and functions to change it. */
export interface MetaAddress {
  readonly query: MetaQuery;
  /** Another search: going back leads to this one. */
  readonly search: (query: MetaQuery) => void;
  /** The same search in another view. */
  readonly change: (part: Partial<Pick<MetaQuery, "sort" | "view" | "showsEmpty">>) => void;
}

/** The meta search's address: everything that has to survive back, reload and sharing. */
export function useMetaAddress(): MetaAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = readMetaQuery(params);
  return {
    query,
    search: (next) => {
      void navigate(metaQueryPath(next));
    },
    change: (part) => {
      const path = metaQueryPath({ ...query, ...part });
      void navigate(path, { replace: true, preventScrollReset: true });
    },
  };
}
