import { mdiLibraryOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { EmptyState } from "../EmptyState.tsx";
import { useWhyUnknown } from "./useWhyUnknown.ts";

/** The address names a library that is not here: there is none, or the app is kept to another one. */
export function UnknownLibrary() {
  const { title, text, action, to } = useWhyUnknown();
  return (
    <EmptyState
      icon={mdiLibraryOutline}
      title={title}
      text={text}
      action={
        <Button variant="outlined" component={Link} to={to}>
          {action}
        </Button>
      }
    />
  );
}
