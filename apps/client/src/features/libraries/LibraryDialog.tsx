import { mdiClose } from "@mdi/js";
import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { librariesMatching } from "./library-filter.rules.ts";
import { LibraryList } from "./LibraryList.tsx";

/** From how many libraries on the list gets a search. */
const FILTER_FROM = 6;

interface LibraryDialogProps {
  readonly libraries: readonly Library[];
  readonly selected: Library | undefined;
  readonly onChoose: (library: Library) => void;
  readonly onClose: () => void;
}

/** The libraries of the project to choose from, on phones over the whole screen. */
export function LibraryDialog({ libraries, onClose, ...list }: LibraryDialogProps) {
  const t = useT();
  const [text, setText] = useState("");
  const isPhone = useMediaQuery("(max-width: 599.95px)");
  const found = librariesMatching(libraries, text);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone && libraries.length >= FILTER_FROM}
      fullWidth
      maxWidth="xs"
      aria-labelledby="library-dialog"
    >
      <Box sx={{ display: "flex", alignItems: "center", pr: 2 }}>
        <DialogTitle id="library-dialog" sx={{ flex: 1 }}>
          {t("home.choose")}
        </DialogTitle>
        <IconButton aria-label={t("app.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <DialogContent sx={{ pt: 0 }}>
        {libraries.length < FILTER_FROM ? null : (
          <TextField
            type="search"
            label={t("home.choose.filter")}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
            fullWidth
            autoComplete="off"
            sx={{ mt: 2, mb: 2 }}
          />
        )}
        <Box component="output" sx={visuallyHidden}>
          {text === "" ? null : t("home.choose.count", { count: found.length })}
        </Box>
        {found.length === 0 ? <p>{t("home.choose.none", { text })}</p> : null}
        <LibraryList libraries={found} {...list} />
      </DialogContent>
    </Dialog>
  );
}
