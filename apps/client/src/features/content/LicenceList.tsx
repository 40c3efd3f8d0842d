import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import licences from "./licences.json" with { type: "json" };

/** Every package on the patron's device with the words of its licence. Made by `scripts/checks/licences.ts`. */
export function LicenceList() {
  const t = useT();
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {licences.packages.map((each) => (
          <Package key={`${each.name} ${each.version}`} {...each} />
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        {t("about.licences.texts")}
      </Typography>
      {licences.texts.map((text, place) => (
        <Box key={text} component="section" lang="en" id={textId(place)} sx={{ mb: 6 }}>
          <Typography variant="h4" sx={{ fontSize: "1rem" }}>
            {t("about.licences.text-number", { number: place + 1 })}
          </Typography>
          {text.split("\n\n").map((paragraph) => (
            <Typography key={paragraph} variant="body2" sx={{ mt: 1, overflowWrap: "anywhere" }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
      ))}
    </>
  );
}

const textId = (place: number) => `licence-${String(place + 1)}`;

interface PackageProps {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly copyright: readonly string[];
  /** Undefined: the package brings no text. */
  readonly text?: number;
}

function Package({ name, version, licence, copyright, text }: PackageProps) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={(theme) => ({
        py: 2,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        hyphens: "none",
      })}
    >
      <Typography lang="en">{`${name} ${version} · ${licence}`}</Typography>
      <Typography variant="body2" color="textSecondary">
        {copyright.map((line) => (
          <Box key={line} component="span" lang="en" sx={{ display: "block" }}>
            {line}
          </Box>
        ))}
        {text === undefined ? null : (
          <MuiLink href={`#${textId(text)}`} underline="always">
            {t("about.licences.text-number", { number: text + 1 })}
          </MuiLink>
        )}
      </Typography>
    </Box>
  );
}
