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
  /** The same search in another view or order: going back leads to the one before, and the page stays where it is. */
  readonly change: (part: Partial<Pick<MetaQuery, "sort" | "view">>) => void;
  /** What unfolds is no step of the history. */
  readonly showEmpty: (showsEmpty: boolean) => void;
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
      void navigate(metaQueryPath({ ...query, ...part }), { preventScrollReset: true });
    },
    showEmpty: (showsEmpty) => {
      const path = metaQueryPath({ ...query, showsEmpty });
      void navigate(path, { replace: true, preventScrollReset: true });
    },
  };
}
