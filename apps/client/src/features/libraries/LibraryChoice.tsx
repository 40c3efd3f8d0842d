import { mdiChevronDown } from "@mdi/js";
import type { Library } from "@freihand/contract";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";

const LibraryDialog = lazy(async () => ({
  default: (await import("./LibraryDialog.tsx")).LibraryDialog,
}));

interface LibraryChoiceProps {
  readonly libraries: readonly Library[];
  readonly selected: Library;
  readonly onChoose: (library: Library) => void;
}

/** Opens the choice of another library; absent when there is only one. */
export function LibraryChoice({ libraries, selected, onChoose }: LibraryChoiceProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (libraries.length < 2) return null;
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
        sx={{ ml: -4 }}
      >
        {t("home.change")}
      </Button>
      {open ? (
        <Suspense>
          <LibraryDialog
            libraries={libraries}
            selected={selected}
            onChoose={(library) => {
              onChoose(library);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
