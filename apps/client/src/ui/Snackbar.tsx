import MaterialSnackbar from "@mui/material/Snackbar";
import { inMaterialTheme } from "./MaterialTheme.tsx";

/** A message at the foot of the page, which goes by itself. */
export const Snackbar = inMaterialTheme(MaterialSnackbar);
