import MaterialDialog from "@mui/material/Dialog";
import { inMaterialTheme } from "./MaterialTheme.tsx";

/** A dialog over the page, which keeps the focus. */
export const Dialog = inMaterialTheme(MaterialDialog);
