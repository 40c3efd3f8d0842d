import MaterialDrawer from "@mui/material/Drawer";
import { inMaterialTheme } from "./MaterialTheme.tsx";

/** A part of the screen that slides in over the page. */
export const Drawer = inMaterialTheme(MaterialDrawer);
