import { mdiMenuDown } from "@mdi/js";
import type { SearchReply } from "@freihand/contract";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import { Icon } from "../../../ui/Icon.tsx";

const load = () => import("./SortOptions.tsx");
const SortOptions = lazy(async () => ({ default: (await load()).SortOptions }));

interface SortMenuProps {
  readonly sorts: SearchReply["sorts"];
  /** undefined: the library's own order. */
  readonly chosen: string | undefined;
  readonly onChoose: (sort: string | undefined) => void;
}

/** The orders that the library offers; its own needs no parameter in the address. */
export function SortMenu({ sorts, chosen, onChoose }: SortMenuProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [wasOpened, setWasOpened] = useState(false);
  const current = sorts.find(({ key }) => key === chosen) ?? sorts.find(({ active }) => active);
  if (current === undefined || sorts.length < 2) return null;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={t("search.sort-by", { label: current.label })}
        endIcon={<Icon path={mdiMenuDown} size={20} />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        sx={{ px: 2 }}
      >
        {current.label}
      </Button>
      {wasOpened ? (
        <Suspense>
          <SortOptions
            anchor={anchor}
            sorts={sorts}
            current={current.key}
            onClose={() => {
              setAnchor(undefined);
            }}
            onChoose={onChoose}
          />
        </Suspense>
      ) : null}
    </>
  );
}
