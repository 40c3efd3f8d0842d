import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect, useRef } from "react";
import type { AdminRefused } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";

interface RefusedBoxProps {
  readonly refused: AdminRefused | undefined;
  /** A failed call; null: none failed. */
  readonly error: Error | null;
  readonly onReload: () => void;
}

/** Why nothing was changed, with the focus. */
export function RefusedBox({ refused, error, onReload }: RefusedBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const why = error ?? refused;
  useEffect(() => {
    if (why !== undefined) box.current?.focus();
  }, [why]);
  if (why === undefined) return null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: "none" }}>
      {error ? <ErrorNotice error={error} /> : null}
      {refused && !error ? <Refused refused={refused} onReload={onReload} /> : null}
    </Box>
  );
}

function Refused({
  refused,
  onReload,
}: Pick<RefusedBoxProps, "onReload"> & { refused: AdminRefused }) {
  const t = useT();
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        justifyItems: "start",
        maxWidth: 640,
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Typography sx={{ fontWeight: "bold" }}>{refused.text}</Typography>
      {refused.reason === "check" ? (
        <details>
          <summary>{t("desk.admin.for-operator")}</summary>
          <Mistakes lines={refused.mistakes} />
        </details>
      ) : (
        <Mistakes lines={refused.mistakes} />
      )}
      {refused.reason === "changed" ? (
        <Button variant="outlined" onClick={onReload}>
          {t("desk.admin.reload")}
        </Button>
      ) : null}
    </Box>
  );
}

function Mistakes({ lines }: { readonly lines: AdminRefused["mistakes"] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 6, overflowWrap: "anywhere" }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
