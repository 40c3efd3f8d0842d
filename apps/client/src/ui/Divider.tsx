import type { Sx } from "./sx.ts";
import type { Theme } from "./theme.ts";
import { useClasses } from "./sx-class.ts";

interface DividerProps {
  /** Within a menu; `hr` unless set. */
  readonly component?: "hr" | "li";
  readonly role?: "none";
  readonly sx?: Sx;
}

const LINE = {
  name: "divider",
  css: ({ vars }: Theme) => [
    {
      margin: 0,
      flexShrink: 0,
      borderWidth: 0,
      borderStyle: "solid",
      borderColor: vars.palette.divider,
      borderBottomWidth: "thin",
    },
  ],
};

/** A hairline between groups. */
export function Divider({ component: Element = "hr", role, sx }: DividerProps) {
  const own = role ?? (Element === "hr" ? undefined : "separator");
  return <Element role={own} className={useClasses({ sx }, LINE)} />;
}
