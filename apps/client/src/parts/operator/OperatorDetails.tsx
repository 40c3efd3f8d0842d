import { Box } from "../../ui/Box.tsx";
import { Link as TextLink } from "../../ui/Link.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useLocale, useT } from "../../i18n/context.ts";
import { useProjectConfig } from "../../model/config/config.query.ts";
import { NEW_TAB } from "../../ui/new-tab.ts";
import {
  operatorDetails,
  operatorLink,
  type OperatorDetail,
  type OperatorField,
} from "./operator.rules.ts";

/** What the operator has entered in these fields; nothing if they are empty. */
export function OperatorDetails({ fields }: { readonly fields?: readonly OperatorField[] }) {
  const { i18n } = useProjectConfig();
  return <OperatorList details={operatorDetails(i18n, useLocale(), fields)} />;
}

/** Details about the operator with their names. */
export function OperatorList({ details }: { readonly details: readonly OperatorDetail[] }) {
  if (details.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: "flex", flexDirection: "column", gap: 3 }}>
      {details.map((detail) => (
        <Detail key={detail.field} detail={detail} />
      ))}
    </Box>
  );
}

function Detail({ detail: { field, lines } }: { readonly detail: OperatorDetail }) {
  const t = useT();
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {t(`operator.label.${field}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {lines.map((line) => (
          <Box key={line} component="span" sx={{ display: "block" }}>
            <Line field={field} line={line} />
          </Box>
        ))}
      </Typography>
    </div>
  );
}

function Line({ field, line }: { readonly field: OperatorField; readonly line: string }) {
  const href = operatorLink(field, line);
  if (href === undefined) return line;
  const isOutside = href.startsWith("http");
  return (
    <TextLink
      href={href}
      underline="always"
      sx={{ display: "inline-block", maxWidth: "100%", minHeight: 24, overflowWrap: "anywhere" }}
      {...(isOutside && NEW_TAB)}
    >
      {line}
    </TextLink>
  );
}
