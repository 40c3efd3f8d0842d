import Button from "@mui/material/Button";
import { useNavigate } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { Notice } from "../../parts/notice/Notice.tsx";
import { ROUTE_PATHS } from "../route-paths.rules.ts";
import { useIsLibraryMissing } from "./useLibraryRules.ts";

/**
 * The selected library left the list: shown until the patron moves on to choose another.
 * @source spec §2 "Library missing", §4 "Library missing", §8 "Library missing"
 */
export function LibraryMissing() {
  const t = useT();
  const navigate = useNavigate();
  const { libraryState } = useModel();
  const handleOk = () => {
    libraryState.getState().clear();
    void navigate(ROUTE_PATHS.libraries);
  };
  return (
    <Notice
      kind="library-missing"
      isOpen={useIsLibraryMissing()}
      tone="error"
      title={t("library-missing.title")}
      actions={
        <Button variant="contained" onClick={handleOk}>
          {t("app.ok")}
        </Button>
      }
    >
      <div>{t("library-missing.message")}</div>
      <div>{t("library-missing.more")}</div>
    </Notice>
  );
}
