import type { Library, LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { LibraryPicker } from "../../features/libraries/picker/LibraryPicker.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";

interface ChooseLibraryProps {
  readonly heading: string;
  /** Title of the page; undefined: the heading. */
  readonly title?: string;
  /** What the choice is for. */
  readonly text: string;
  readonly onChoose: (library: Library) => void;
  /** Where a library leads as long as no script runs; undefined: home. */
  readonly pathOf?: (library: LibraryId) => string;
}

/** A page that is about one library, while none is chosen. */
export function ChooseLibrary({ heading, title, text, onChoose, pathOf }: ChooseLibraryProps) {
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeading {...(title !== undefined && { title })}>{heading}</PageHeading>
      <Typography sx={{ mt: 2, mb: 6, color: "text.secondary" }}>{text}</Typography>
      <LibraryPicker onChoose={onChoose} pathOf={pathOf} />
    </Box>
  );
}
