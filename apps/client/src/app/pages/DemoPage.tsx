import { projectId as projectIdShape } from "@freihand/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { ApiError } from "../../api/errors.ts";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { DEMO_PROJECT } from "../route-paths.rules.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** A demo project by its id; every other path of one part is the page for unknown addresses. @source spec §2 "demo", §5 "Demo route", rulings 4 */
export function DemoPage() {
  const name = useParams()["projectId"]?.toLowerCase() ?? "";
  return DEMO_PROJECT.test(name) ? <EnterDemo key={name} name={name} /> : <NotFoundPage />;
}

function EnterDemo({ name }: { readonly name: string }) {
  const t = useT();
  const { error, refetch } = useEnterDemo(name);
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHeading>{t("app.demo.title")}</PageHeading>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingList rows={3} />
      )}
    </>
  );
}

/** Stores the project once the server is known to have it, refetches server data, and goes home. */
function useEnterDemo(name: string) {
  const { api, libraryState, settings, queries } = useModel();
  const navigate = useNavigate();
  const project = projectIdShape.parse(name);
  const session = useQuery({
    queryKey: queryKeys.demo(name),
    queryFn: ({ signal }) => api.call("config", {}, { project, signal }),
    retry: false,
    gcTime: 0,
  });
  const isThere = session.isSuccess;
  useEffect(() => {
    if (!isThere) return;
    const { libraryId, selectWhenListed } = libraryState.getState();
    settings.getState().change({ projectId: project });
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== DEMO });
    // a demo of other libraries is a visit: a returning patron finds their own library selected
    if (libraryId !== undefined) selectWhenListed(libraryId);
    void navigate("/", { replace: true });
  }, [isThere, libraryState, navigate, project, queries, settings]);
  return session;
}

const [DEMO] = queryKeys.demo("");
