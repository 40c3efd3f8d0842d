import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Link as RouterLink } from "react-router";
import type { LibraryHome } from "@freihand/contract";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { NewTabHint } from "../links/NewTabHint.tsx";
import { linkTarget } from "../markdown/link-target.rules.ts";
import { Markdown } from "./Markdown.tsx";

interface HomeBannerProps {
  readonly banner: Pick<NonNullable<LibraryHome["banner"]>, "title" | "text" | "link">;
}

/** What a library announces on its home page. */
export function HomeBanner({ banner: { title, text, link } }: HomeBannerProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        justifyItems: "start",
        minWidth: 0,
        p: { xs: 4, md: 6 },
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        borderLeft: `6px solid ${theme.vars.palette.primary.main}`,
        backgroundColor: theme.vars.palette.background.paper,
        overflowWrap: "anywhere",
      })}
    >
      <Typography variant="h2">{title}</Typography>
      {text === undefined ? null : <Markdown text={text} topHeading={3} />}
      {link === undefined ? null : <BannerLink {...link} />}
    </Box>
  );
}

/** Nothing where the address is not one that may be opened. */
function BannerLink({ url, label }: { readonly url: string; readonly label: string }) {
  const target = linkTarget(url);
  if (target?.kind === "app")
    return (
      <Button variant="outlined" component={RouterLink} to={target.to}>
        {label}
      </Button>
    );
  if (target?.kind !== "external") return null;
  return (
    <Button variant="outlined" href={target.href} {...NEW_TAB}>
      {label}
      <NewTabHint />
    </Button>
  );
}
