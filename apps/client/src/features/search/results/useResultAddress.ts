import * as z from "zod/mini";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import {
  isSentEmpty,
  OPEN_RECORD,
  openRecordPath,
  readOffset,
  readSearchQuery,
  resultPath,
  type SearchQuery,
} from "../../../model/search/search-query.rules.ts";
import { PAGE_SIZE } from "./result-pages.rules.ts";

const resultState = z.object({ shown: z.int().check(z.minimum(PAGE_SIZE)) });

/** The state in the address, and functions to change it. */
export interface ResultAddress {
  readonly query: SearchQuery;
  /** A form was sent in which nothing is filled in. */
  readonly isSentEmpty: boolean;
  /** Title that is open beside the list. */
  readonly openId: string | undefined;
  /** Number of hits before the list's first. */
  readonly offset: number;
  /** How many hits the list shows; kept in the history entry, so that going back restores its position. */
  readonly shown: number;
  readonly search: (query: SearchQuery) => void;
  readonly showMore: () => void;
  /** Path of this list. */
  readonly list: string;
  /** Path of this list with a title open beside it. */
  readonly pathWith: (recordId: string) => string;
  readonly closeRecord: () => void;
}

/** The result page's address: everything that has to survive back, reload and sharing. */
export function useResultAddress(): ResultAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = useShown();
  const query = readSearchQuery(params);
  const openId = params.get(OPEN_RECORD) ?? undefined;
  const offset = readOffset(params);
  const list = resultPath(query, offset);
  const pathWith = (recordId: string) => openRecordPath(list, recordId);
  const stay = (path: string, hits: number) => {
    void navigate(path, { replace: true, state: { shown: hits }, preventScrollReset: true });
  };
  return {
    query,
    isSentEmpty: isSentEmpty(params),
    openId,
    offset,
    shown,
    search: (next) => {
      void navigate(resultPath(next));
    },
    showMore: () => {
      stay(openId === undefined ? list : pathWith(openId), shown + PAGE_SIZE);
    },
    list,
    pathWith,
    closeRecord: () => {
      stay(list, shown);
    },
  };
}

function useShown(): number {
  const parsed = resultState.safeParse(useLocation().state);
  return parsed.success ? parsed.data.shown : PAGE_SIZE;
}
