import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { Library, LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import { Icon } from "../../../ui/Icon.tsx";

/** Libraries that the line names; the others are counted. */
const NAMED = 3;

interface PickLineProps {
  readonly libraries: readonly Library[];
  readonly picked: readonly LibraryId[];
  readonly isOpen: boolean;
  /** Id of what the button opens. */
  readonly controls: string;
  /** The form was submitted without a library. */
  readonly isNeeded: boolean;
  readonly onToggle: () => void;
}

/** Which libraries are searched, and a button to choose others. */
export function PickLine(props: PickLineProps) {
  const { libraries, picked, isOpen, controls, isNeeded, onToggle } = props;
  const t = useT();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 3, mt: 2, minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ hyphens: "auto" }}>
          {usePickedText(libraries, picked)}
        </Typography>
        {isNeeded ? (
          <Typography variant="body2" color="error" role="alert">
            {t("metasearch.pick.needed")}
          </Typography>
        ) : null}
      </Box>
      <Button
        aria-expanded={isOpen}
        aria-controls={controls}
        aria-label={t("metasearch.pick.change-label")}
        endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />}
        onClick={onToggle}
        sx={{ px: 2, flexShrink: 0 }}
      >
        {t("metasearch.pick.change")}
      </Button>
    </Box>
  );
}

function usePickedText(libraries: readonly Library[], picked: readonly LibraryId[]): string {
  const t = useT();
  const { number } = useFormat();
  const count = picked.length;
  if (count === 0) return t("metasearch.picked-none");
  if (count === libraries.length) return t("metasearch.picked-all", { number: number(count) });
  const names = libraries.filter(({ id }) => picked.includes(id)).map(shortName);
  const named = names.slice(0, NAMED).join(", ");
  const more = names.length - NAMED;
  return t("metasearch.picked", {
    count,
    names: more > 0 ? t("metasearch.picked-more", { names: named, count: more }) : named,
  });
}

const shortName = ({ shortname, libname }: Library): string =>
  shortname === "" ? libname : shortname;
