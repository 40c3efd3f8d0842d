import { libraryIdText } from "@freihand/contract";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { useModel } from "../../model/context.ts";

/**
 * The alias of home that selects a library: at once when it is in the list, else as soon as it is.
 * @source spec §2 "alias /start/{libraryId?}", §4 "A pending selection", §5 "only if it is a positive number"
 */
export function StartPage() {
  const { libraryState } = useModel();
  const { libraryId } = useParams();
  useEffect(() => {
    const id = libraryIdText.safeParse(libraryId);
    if (id.success) libraryState.getState().selectWhenListed(id.data);
  }, [libraryId, libraryState]);
  return <Navigate to="/" replace />;
}
