import { ThemeContext } from "@emotion/react";
import DefaultPropsProvider from "@mui/material/DefaultPropsProvider";
import type { ComponentType } from "react";
import { MATERIAL_PROPS, materialTheme } from "./material-theme.ts";

/**
 * A component of Material's that looks like ours, as all of Material's inside it do. Its theme comes with the first of
 * them, not with the app.
 */
export function inMaterialTheme<Props extends object>(Component: ComponentType<Props>) {
  return function Themed(props: Props) {
    return (
      <ThemeContext value={materialTheme}>
        <DefaultPropsProvider value={MATERIAL_PROPS}>
          <Component {...props} />
        </DefaultPropsProvider>
      </ThemeContext>
    );
  };
}
