import Button from "@mui/material/Button";
import Snackbar from "@mui/material/Snackbar";
import { useNavigate } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";

/** The selected library left the list: says so until the patron goes on to choose another. @source spec §2, §4 */
export function LibraryMissing() {
  const t = useT();
  const navigate = useNavigate();
  const { selection } = useModel();
  const handleOk = () => {
    selection.getState().clear();
    void navigate("/");
  };
  return (
    <Snackbar
      open
      message={t("error.code.library-missing")}
      action={
        <Button color="inherit" onClick={handleOk}>
          {t("app.ok")}
        </Button>
      }
    />
  );
}
