import MaterialTooltip from "@mui/material/Tooltip";
import { inMaterialTheme } from "./MaterialTheme.tsx";

/** A word about what the pointer or the keyboard is at. */
export const Tooltip = inMaterialTheme(MaterialTooltip);
