import { mdiBookshelf, mdiCheck } from "@mdi/js";
import type { Branch } from "@freihand/contract";
import Chip from "@mui/material/Chip";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isOnShelfAt, toggledShelf } from "./shelf-now.rules.ts";
import type { ShelfBranch } from "./useShelfBranch.ts";

const BranchOptions = lazy(async () => ({
  default: (await import("../box/BranchOptions.tsx")).BranchOptions,
}));

interface ShelfSwitchProps {
  readonly query: SearchQuery;
  readonly shelf: ShelfBranch;
  readonly onChange: (query: SearchQuery) => void;
}

/** Only what is on the shelf of the patron's branch now; asks once which branch that is. */
export function ShelfSwitch({ query, shelf, onChange }: ShelfSwitchProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { branch, branches } = shelf;
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
        <Suspense>
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
        </Suspense>
      )}
    </>
  );
}
