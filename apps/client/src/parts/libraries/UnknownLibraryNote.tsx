import Alert from "@mui/material/Alert";
import { useWhyUnknown } from "./UnknownLibrary.tsx";

/** The address names a library that is not here, above a page that has something to show without it. */
export function UnknownLibraryNote() {
  const { title, text } = useWhyUnknown();
  return (
    <Alert severity="info">
      <div>{title}</div>
      <div>{text}</div>
    </Alert>
  );
}
