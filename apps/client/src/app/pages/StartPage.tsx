import { libraryIdText } from "@freihand/contract";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { useModel } from "../../model/context.ts";

/** The alias of home that selects a library. @source spec §2 "alias /start/{libraryId?}" */
export function StartPage() {
  const { selection } = useModel();
  const { libraryId } = useParams();
  useEffect(() => {
    const id = libraryIdText.safeParse(libraryId);
    if (id.success) selection.getState().select(id.data);
  }, [libraryId, selection]);
  return <Navigate to="/" replace />;
}
