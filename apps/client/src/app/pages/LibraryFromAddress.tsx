import { libraryIdText, type LibraryId } from "@freihand/contract";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { onDemand } from "../../parts/page/OnDemand.tsx";
import { CHOOSE_LIBRARY } from "./choose-library-code.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";

const ChooseLibrary = onDemand(CHOOSE_LIBRARY);

interface LibraryFromAddressProps {
  /** Heading of the page, and what the choice is for, while there is no library. */
  readonly heading: string;
  readonly text: string;
  /** Where this page is about a library that was chosen. */
  readonly path: (library: LibraryId) => string;
  /** What choosing does: lead there, or select the library, which this page is then about. */
  readonly choosing?: "leads" | "selects";
  readonly children: (library: LibraryId) => ReactNode;
}

/** A page about the library in the address, else about the selected one, else about one to be chosen. */
export function LibraryFromAddress(props: LibraryFromAddressProps) {
  const { heading, text, path, choosing = "leads", children } = props;
  const navigate = useNavigate();
  const { libraryId: selected, select } = useLibraryState();
  // used only if it is a positive number (spec §5): anything else is ignored
  const library = libraryIdText.safeParse(useParams()["libraryId"]).data ?? selected;
  if (library !== undefined) return children(library);
  return (
    <ChooseLibrary
      heading={heading}
      text={text}
      pathOf={path}
      onChoose={({ id }) => {
        if (choosing === "selects") select(id);
        else void navigate(path(id));
      }}
    />
  );
}
