import MaterialMenu from "@mui/material/Menu";
import { inMaterialTheme } from "./MaterialTheme.tsx";

/** What can be done, in a list over the page. */
export const Menu = inMaterialTheme(MaterialMenu);
