import { libraryIdText, type LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { LibraryChange } from "../../features/search/box/LibraryChange.tsx";
import { NoLibrary } from "../../features/search/box/NoLibrary.tsx";
import { SearchForm } from "../../features/search/box/SearchForm.tsx";
import { useQueryLibrary } from "../../features/search/results/useQueryLibrary.ts";
import { useT } from "../../i18n/context.ts";
import {
  emptyQuery,
  readSearchQuery,
  resultPath,
  searchParams,
  type SearchQuery,
} from "../../model/search/search-query.rules.ts";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { useFocusOnArrival } from "../../parts/page/search-focus.ts";

/** The search form of a library with all its fields; nothing around it. @source spec §2 "search" */
export function SearchPage() {
  const t = useT();
  const { libraryId } = useParams();
  const library = useQueryLibrary(libraryIdText.safeParse(libraryId).data);
  useFocusOnArrival();
  if (library.status === "known")
    return (
      <Box sx={{ maxWidth: 720 }}>
        <LibraryChange now={library.id} />
        <PageHeading>{t("search.label")}</PageHeading>
        <Typography sx={{ mt: 1, mb: 6, minHeight: "1.5em", color: "text.secondary" }}>
          {library.library?.libname}
        </Typography>
        <SearchPart key={library.id} libraryId={library.id} />
      </Box>
    );
  return (
    <>
      <PageHeading hidden>{t("search.label")}</PageHeading>
      <NoLibrary status={library.status} />
    </>
  );
}

function SearchPart({ libraryId }: { readonly libraryId: LibraryId }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { fields } = readSearchQuery(params);
  // the way back leads to the form as it was sent
  const search = async (query: SearchQuery) => {
    const sent = searchParams({ ...query, libraryId: undefined }).toString();
    await navigate({ search: sent }, { replace: true, preventScrollReset: true });
    await navigate(resultPath(query));
  };
  return (
    <SearchForm
      isUnfolded
      libraryId={libraryId}
      query={{ ...emptyQuery(libraryId), fields }}
      onSearch={(query) => void search(query)}
    />
  );
}
