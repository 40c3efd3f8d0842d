import { Typography } from "../../ui/Typography.tsx";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { usePlatform } from "../../platform/context.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";

interface PageHeadingProps {
  readonly children: ReactNode;
  /** Title of the document; the heading's own text where it is undefined. */
  readonly title?: string;
  /** For screen readers only: where the page shows its name in another way. */
  readonly hidden?: boolean;
}

/** The page's name: heading, document title, and target of the focus after a navigation. */
export function PageHeading({ children, title, hidden = false }: PageHeadingProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { announcedPath } = useModel();
  const { noteTitle } = usePlatform().page;
  const { pathname, key } = useLocation();
  useEffect(() => {
    // The page at which the app was opened keeps the browser's own focus; any other announces itself.
    const before = announcedPath.getState();
    const isOpening = before === undefined && key === "default";
    if (!isOpening && before !== pathname && !isFocusKept())
      heading.current?.focus({ preventScroll: true });
    announcedPath.setState(pathname, true);
  }, [announcedPath, key, pathname]);
  const name = t("app.name");
  const page = title ?? (typeof children === "string" ? children : name);
  const tab = t("app.title", { page });
  noteTitle?.(tab);
  useEffect(() => {
    // A React element would be in addition to the served one, and some readers use the second.
    document.title = tab;
    return () => {
      document.title = name;
    };
  }, [name, tab]);
  return (
    <Typography
      variant="h1"
      ref={heading}
      tabIndex={-1}
      sx={hidden ? visuallyHidden : { hyphens: "auto" }}
    >
      {children}
    </Typography>
  );
}

/** A bar that navigates from page to page announces them itself and keeps the focus. */
const isFocusKept = (): boolean =>
  document.querySelector("[data-keeps-focus]:focus-within") !== null;
