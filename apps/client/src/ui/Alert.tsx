import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from "@mdi/js";
import type { CSSObject } from "@emotion/react";
import type { Sx } from "./sx.ts";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { useClasses, type Look } from "./sx-class.ts";

const ICONS = {
  success: mdiCheckCircleOutline,
  info: mdiInformationOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
};

type Severity = keyof typeof ICONS;

interface AlertProps {
  readonly severity: Severity;
  readonly id?: string | undefined;
  /** `alert`, which is announced, unless set. */
  readonly role?: "presentation";
  /** At its end. */
  readonly action?: ReactNode;
  readonly sx?: Sx;
  readonly children: ReactNode;
}

const ICON: CSSObject = { display: "flex", marginRight: 12, padding: "6px 0", opacity: 0.9 };
const TEXT: CSSObject = { padding: "8px 0", minWidth: 0, overflow: "auto" };
const ACTION: CSSObject = { padding: "4px 0 0 16px", marginLeft: "auto", marginRight: -8 };

const lookOf = (severity: Severity): Look => ({
  name: `alert ${severity}`,
  css: ({ typography, vars: { palette } }) => [
    typography.body2,
    {
      display: "flex",
      padding: "6px 16px",
      border: `1px solid ${palette.divider}`,
      borderRadius: 12,
      color: palette.text.primary,
      "& > .icon": { ...ICON, color: palette[severity].main },
      "& > .text": TEXT,
      "& > .action": ACTION,
    },
  ],
});

/** A message in a frame: what went wrong, or what to know. */
export function Alert({ severity, id, role, action, sx, children }: AlertProps) {
  return (
    <div id={id} role={role ?? "alert"} className={useClasses({ sx }, lookOf(severity))}>
      <div className="icon">
        <Icon path={ICONS[severity]} />
      </div>
      <div className="text">{children}</div>
      {action === undefined ? null : <div className="action">{action}</div>}
    </div>
  );
}

const TITLE: Look = {
  name: "alert-title",
  css: ({ typography }) => [
    typography.body1,
    { margin: "-2px 0 0.35em", fontWeight: typography.fontWeightMedium },
  ],
};

interface AlertTitleProps {
  readonly sx?: Sx;
  readonly children: ReactNode;
}

/** Stands above the text of an alert. */
export function AlertTitle({ sx, children }: AlertTitleProps) {
  return <div className={useClasses({ sx }, TITLE)}>{children}</div>;
}
