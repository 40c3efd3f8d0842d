import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LibraryPicker } from "../../../features/libraries/picker/LibraryPicker.tsx";
import { PageHeading } from "../../../parts/PageHeading.tsx";

interface ChooseLibraryProps {
  readonly title: string;
  /** What the choice is for. */
  readonly text: string;
  readonly onChoose: (library: Library) => void;
}

/** A page about one library, while none is chosen. */
export function ChooseLibrary({ title, text, onChoose }: ChooseLibraryProps) {
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeading>{title}</PageHeading>
      <Typography sx={{ mt: 2, mb: 6, color: "text.secondary" }}>{text}</Typography>
      <LibraryPicker onChoose={onChoose} />
    </Box>
  );
}
