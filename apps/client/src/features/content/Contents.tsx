import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useT } from "../../i18n/useT.ts";
import type { Article } from "./article.rules.ts";

/** The contents of a long page, as links to its parts. */
export function Contents({ article }: { readonly article: Article }) {
  const t = useT();
  return (
    <Box
      component="nav"
      aria-label={t("page.contents")}
      sx={(theme) => ({ mt: 6, py: 2, borderBlock: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", columns: { xs: 1, sm: 2 }, columnGap: 6 }}
      >
        {article.map(({ id, title }) => (
          <li key={id}>
            <MuiLink href={`#${id}`} sx={{ display: "block", py: 2.5, breakInside: "avoid" }}>
              {title}
            </MuiLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
