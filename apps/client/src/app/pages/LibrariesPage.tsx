import type { Library } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { useNavigate } from "react-router";
import { LibraryPicker } from "../../features/libraries/picker/LibraryPicker.tsx";
import { useT } from "../../i18n/context.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { PageHeading } from "../../parts/page/PageHeading.tsx";

/**
 * All libraries of the project; choosing one goes home, where its search starts afresh.
 * @source spec §2 "libraries", §4 "Selecting a library"
 */
export function LibrariesPage() {
  const t = useT();
  const navigate = useNavigate();
  const { select } = useLibraryState();
  const choose = ({ id }: Library) => {
    select(id);
    void navigate("/");
  };
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeading>{t("libraries.title")}</PageHeading>
      <Box sx={{ mt: 5 }}>
        <LibraryPicker onChoose={choose} />
      </Box>
    </Box>
  );
}
