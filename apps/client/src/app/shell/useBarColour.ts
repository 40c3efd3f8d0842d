import { useColorScheme, useTheme } from "@mui/material/styles";

/** Colour of the top bar in the appearance in use. */
export function useBarColour(): string {
  const { colorScheme = "light" } = useColorScheme();
  const { colorSchemes, palette } = useTheme();
  const scheme = colorSchemes?.[colorScheme];
  const colours = typeof scheme === "object" ? scheme.palette : palette;
  return colours.bar.main;
}
