import { mdiArrowLeft } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";

/** To the page before this one. */
export function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = () => {
    // The first page of a visit has no page of ours before it.
    void (key === "default" ? navigate("/") : navigate(-1));
  };
  return (
    <IconButton aria-label={t("app.back")} title={t("app.back")} onClick={goBack}>
      <Icon path={mdiArrowLeft} />
    </IconButton>
  );
}
