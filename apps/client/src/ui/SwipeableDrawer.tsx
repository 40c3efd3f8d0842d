import MaterialSwipeableDrawer from "@mui/material/SwipeableDrawer";
import { inMaterialTheme } from "./MaterialTheme.tsx";

/** A drawer that a finger can pull in. */
export const SwipeableDrawer = inMaterialTheme(MaterialSwipeableDrawer);
