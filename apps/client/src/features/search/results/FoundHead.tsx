import type { LibraryId, SearchReply, Branch } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import {
  type SearchQuery,
  queryWords,
  resultPath,
} from "../../../model/search/search-query.rules.ts";
import { ActiveChips } from "../facets/ActiveChips.tsx";
import { DidYouMean } from "../nothing-found/DidYouMean.tsx";
import {
  isOnShelfAt,
  hasShelfFacets,
  SHELF_FACETS,
  toggledShelf,
} from "../facets/shelf-now.rules.ts";
import type { Found } from "./search.query.ts";
import { Link } from "../../../ui/Link.tsx";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useInsteadText } from "../nothing-found/useInsteadText.ts";
import { mdiBookshelf, mdiCheck } from "@mdi/js";
import { Chip } from "../../../ui/Chip.tsx";
import { useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { useLibraryInfo } from "../../../model/library/info.query.ts";
import { useMyBranch } from "../../../parts/libraries/useMyBranch.ts";
import { onDemand, useLoadAhead } from "../../../parts/page/OnDemand.tsx";

const loadBranchOptions = async () => (await import("./BranchOptions.tsx")).BranchOptions;
const BranchOptions = onDemand(loadBranchOptions);

interface FoundHeadProps {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
}

/** Above the hits: what narrows the search, and other spellings when there are few. */
export function FoundHead(props: FoundHeadProps) {
  const { query, found } = props;
  const { total, didYouMean, instead } = found.first ?? NOTHING_YET;
  return (
    <>
      {instead === undefined || found.isOutdated ? null : (
        <ReplacementNotice query={query} instead={instead} />
      )}
      <Chips {...props} />
      {total === 0 || didYouMean === undefined ? null : (
        <DidYouMean query={query} proposals={didYouMean} />
      )}
    </>
  );
}

const NOTHING_YET = { total: 0, didYouMean: undefined, instead: undefined };

/** The switch for what is available now, and all active filters. */
function Chips({ libraryId, query, found, onChange }: FoundHeadProps) {
  const shelf = useShelfBranch(libraryId);
  const facets = found.first?.facets ?? [];
  const isOn = shelf.branch !== undefined && isOnShelfAt(query, shelf.branch.id);
  const hasSwitch = isOn || (hasShelfFacets(facets) && shelf.branches.length > 0);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, pt: 3, minHeight: 44 }}>
      {hasSwitch ? <ShelfSwitch query={query} shelf={shelf} onChange={onChange} /> : null}
      <ActiveChips
        libraryId={libraryId}
        query={query}
        facets={facets}
        without={isOn ? SHELF_FACETS : NO_FACETS}
        onChange={onChange}
      />
    </Box>
  );
}

const NO_FACETS: ReadonlySet<string> = new Set();

interface ReplacementNoticeProps {
  readonly query: SearchQuery;
  readonly instead: NonNullable<SearchReply["instead"]>;
}

/** Says which spelling's hits are shown when nothing matches the typed one, and how to insist on it. */
function ReplacementNotice({ query, instead }: ReplacementNoticeProps) {
  const t = useT();
  const textOf = useInsteadText();
  return (
    <Box sx={{ pt: 4, overflowWrap: "anywhere" }}>
      {textOf(instead, query)}{" "}
      <Link
        component={RouterLink}
        to={resultPath({ ...query, isAsTyped: true })}
        underline="always"
        sx={{ display: "inline-block", py: 2 }}
      >
        {t("search.instead.insist", { words: queryWords(query) })}
      </Link>
    </Box>
  );
}

interface ShelfSwitchProps {
  readonly query: SearchQuery;
  readonly shelf: ShelfBranch;
  readonly onChange: (query: SearchQuery) => void;
}

/** Only what is on the shelf of the patron's branch now; asks once which branch that is. */
function ShelfSwitch({ query, shelf, onChange }: ShelfSwitchProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { branch, branches } = shelf;
  useLoadAhead(loadBranchOptions);
  const isOn = branch !== undefined && isOnShelfAt(query, branch.id);
  const toggle = ({ id }: Branch) => {
    onChange(toggledShelf(query, id));
  };
  return (
    <>
      <Chip
        variant={isOn ? "filled" : "outlined"}
        color={isOn ? "primary" : "default"}
        icon={<Icon path={isOn ? mdiCheck : mdiBookshelf} size={16} />}
        label={
          branch === undefined
            ? t("search.shelf.mine")
            : t("search.shelf.at", { branch: branch.name })
        }
        {...(branch === undefined ? { "aria-haspopup": "menu" } : { "aria-pressed": isOn })}
        onClick={(event) => {
          if (branch === undefined) setAnchor(event.currentTarget);
          else toggle(branch);
        }}
        sx={{ maxWidth: "100%" }}
      />
      {anchor === undefined ? null : (
        <BranchOptions
          anchor={anchor}
          branches={branches}
          onClose={() => {
            setAnchor(undefined);
          }}
          onChoose={(chosen) => {
            shelf.choose(chosen);
            toggle(chosen);
          }}
        />
      )}
    </>
  );
}

/** The branch that the shelf switch applies to. */
interface ShelfBranch {
  /** The patron's own, or the only one; undefined: not known yet. */
  readonly branch: Branch | undefined;
  /** The branches to choose from. */
  readonly branches: readonly Branch[];
  /** Keeps the patron's choice on the device. */
  readonly choose: (branch: Branch) => void;
}

function useShelfBranch(libraryId: LibraryId): ShelfBranch {
  const { data: info } = useLibraryInfo(libraryId);
  const { name, choose } = useMyBranch(libraryId);
  const branches = info?.branches ?? [];
  const mine = branches.find((branch) => branch.name === name);
  return {
    branch: mine ?? (branches.length === 1 ? branches[0] : undefined),
    branches,
    choose: (branch) => {
      choose(branch.name);
    },
  };
}
