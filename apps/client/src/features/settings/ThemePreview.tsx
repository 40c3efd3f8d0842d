import { Box } from "../../ui/Box.tsx";
import type { ThemeColours } from "../../ui/theme-colours.rules.ts";
import type { Palette } from "../../ui/status-colour.rules.ts";

interface ThemePreviewProps {
  readonly colours: ThemeColours;
  readonly isChosen: boolean;
}

/** A miniature page, light and dark side by side. Decorative: the name is beside it. */
export function ThemePreview({ colours, isChosen }: ThemePreviewProps) {
  return (
    <Box
      aria-hidden="true"
      sx={(theme) => ({
        display: "flex",
        overflow: "hidden",
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        outline: isChosen ? `2px solid ${theme.vars.palette.primary.main}` : "none",
        outlineOffset: 2,
        // the colours are the content here
        forcedColorAdjust: "none",
      })}
    >
      <Half colours={colours.light} />
      <Half colours={colours.dark} />
    </Box>
  );
}

function Half({ colours }: { readonly colours: Palette }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, backgroundColor: colours.surface }}>
      <Box
        sx={{
          height: 20,
          backgroundColor: colours.bar,
          borderBottom: `1px solid ${colours.hairline}`,
        }}
      />
      <Box sx={{ p: 2.5, display: "flex", flexDirection: "column", gap: 1.5 }}>
        <Stroke colour={colours.text} width="85%" />
        <Stroke colour={colours.quiet} width="60%" />
        <Box
          sx={{
            mt: 1,
            width: 56,
            height: 20,
            borderRadius: "6px",
            backgroundColor: colours.primary,
            display: "grid",
            placeItems: "center",
          }}
        >
          <Stroke colour={colours.onPrimary} width="50%" />
        </Box>
      </Box>
    </Box>
  );
}

function Stroke({ colour, width }: { readonly colour: string; readonly width: string }) {
  return <Box sx={{ height: 4, borderRadius: "2px", backgroundColor: colour, width }} />;
}
