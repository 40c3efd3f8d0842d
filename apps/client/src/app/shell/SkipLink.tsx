import { Link } from "../../ui/Link.tsx";
import { useT } from "../../i18n/context.ts";
import { belowTop } from "../../ui/safe-area.ts";

/** First stop of the keyboard: past the bar, to the page. */
export function SkipLink() {
  const t = useT();
  return (
    <Link
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
      sx={(theme) => ({
        position: "fixed",
        top: belowTop(8),
        left: 8,
        zIndex: theme.zIndex.tooltip,
        px: 4,
        py: 3,
        borderRadius: "12px",
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
        transform: "translateY(-200%)",
        "&:focus": { transform: "none" },
      })}
    >
      {t("app.skip")}
    </Link>
  );
}
