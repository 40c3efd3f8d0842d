import { useNavigate, useSearchParams } from "react-router";
import {
  metaQueryPath,
  readMetaQuery,
  type MetaQuery,
} from "../../model/search/meta-query.rules.ts";

/** What the address says, and the ways to change it. */
export interface MetaAddress {
  readonly query: MetaQuery;
  /** Another search: the way back leads to this one. */
  readonly search: (query: MetaQuery) => void;
  /** The same search seen in another way. */
  readonly change: (part: Partial<Pick<MetaQuery, "sort" | "view" | "showsEmpty">>) => void;
}

/** The meta search's address: all that has to survive back, reload and being sent to somebody. */
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
