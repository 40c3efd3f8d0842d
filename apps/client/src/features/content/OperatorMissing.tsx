import { mdiAlertOutline } from "@mdi/js";
import type { Config } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useLocale, useT } from "../../i18n/context.ts";
import { CONFIG_TIMEOUT_MS, useProjectConfig } from "../../model/config/config.query.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { Icon } from "../../ui/Icon.tsx";
import {
  operatorDetails,
  OPERATOR_FIELDS,
  operatorKey,
} from "../../parts/operator/operator.rules.ts";

/** An example of an entry. */
const EXAMPLE = {
  "operator.name": "Stadt Lindenau, Stadtbücherei",
  "operator.address": "Am Markt 1\n01234 Lindenau",
  "operator.email": "buecherei@lindenau.example",
} as const;

/** Tells the operator that a page about them is empty, and what to enter where. */
export function OperatorMissing({ page }: { readonly page: "imprint" | "privacy" }) {
  const t = useT();
  const config = useProjectConfig();
  const locale = useLocale();
  if (operatorDetails(config.i18n, locale, ["name"]).length > 0) return null;
  if (isBase(config))
    return (
      <AfterDelay ms={CONFIG_TIMEOUT_MS}>
        <Typography role="alert">{t("operator.not-loaded")}</Typography>
      </AfterDelay>
    );
  return <MissingNotice page={page} project={config.projectId} />;
}

/** The server's own configurations carry a hash; the base one does not. */
function isBase({ _hash: hash }: Config): boolean {
  return hash === "";
}

interface MissingNoticeProps {
  readonly page: string;
  readonly project: string;
}

function MissingNotice({ page, project }: MissingNoticeProps) {
  const t = useT();
  return (
    <Box
      role="note"
      sx={(theme) => ({
        display: "flex",
        gap: 3,
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.status.due })}>
        <Icon path={mdiAlertOutline} />
      </Box>
      <Box sx={{ minWidth: 0, display: "flex", flexDirection: "column", gap: 3 }}>
        <Typography sx={{ fontWeight: "bold" }}>{t("operator.missing.title")}</Typography>
        <Typography>{t("operator.missing.text", { project })}</Typography>
        <FieldList />
        <Typography variant="body2">{t("operator.missing.example")}</Typography>
        <Example />
        <Typography variant="body2" color="textSecondary">
          {t("operator.missing.page", { project, name: page })}
        </Typography>
      </Box>
    </Box>
  );
}

/** Every field with the name of its entry. */
function FieldList() {
  const t = useT();
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 1 }}>
      {OPERATOR_FIELDS.map((field) => (
        <Box key={field} sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
          <Box component="dt" sx={{ fontFamily: "monospace", hyphens: "none" }}>
            {operatorKey(field)}
          </Box>
          <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
            {t(`operator.label.${field}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Example() {
  const json = JSON.stringify({ i18n: { de: EXAMPLE } }, undefined, 2);
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={(theme) => ({
        m: 0,
        p: 3,
        overflowX: "auto",
        fontSize: "0.875rem",
        hyphens: "none",
        borderRadius: "8px",
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {json}
    </Box>
  );
}
