import type { Branch, Library, LibraryInfo } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { Link, useNavigate } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { DirectionsButton } from "../../../parts/libraries/DirectionsButton.tsx";
import { BranchDetails } from "./BranchDetails.tsx";
import type { ListedPlace } from "./place-list.rules.ts";
import type { MapState } from "../useMapState.ts";

/** One library, and all that list and map know. */
export interface PlaceDetailsProps {
  readonly place: ListedPlace;
  readonly state: MapState;
  /** Level of the branches' names: below that of the library's. */
  readonly headings: "h3" | "h4";
  /** On the map's card there is little room: the selected branch comes first. In a list nothing jumps. */
  readonly order: "as-given" | "selected-first";
}

/** Branches with hours and directions, and actions on the library: the same in the list and on the map. */
export function PlaceDetails({ place, state, headings, order }: PlaceDetailsProps) {
  const { library } = place;
  const info = state.infoOf(library.id);
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      {info === undefined ? <LoadingList rows={1} /> : null}
      {typeof info === "object" ? (
        <BranchList {...{ info, library, state, headings, order }} />
      ) : null}
      {info === "failed" || (typeof info === "object" && info.branches.length === 0) ? (
        <div>
          <DirectionsButton place={{ name: library.libname, geo: library.geo }} />
        </div>
      ) : null}
      <Actions library={library} />
    </Box>
  );
}

interface BranchListProps extends Pick<PlaceDetailsProps, "state" | "headings" | "order"> {
  readonly library: Library;
  readonly info: LibraryInfo;
}

function BranchList({ info, library, state, headings, order }: BranchListProps) {
  const t = useT();
  const { selection, select } = state;
  const isOnMap = library.geo !== undefined || info.branches.some(({ geo }) => geo !== undefined);
  const showOnMap = ({ id }: Branch) => {
    select({ libraryId: library.id, branchId: id });
  };
  return (
    <>
      {isOnMap ? null : (
        <Typography variant="body2" color="textSecondary">
          {t("map.no-place.text")}
        </Typography>
      )}
      {inOrder(info.branches, order === "as-given" ? undefined : selection?.branchId).map(
        (branch) => (
          <BranchDetails
            key={branch.id}
            branch={branch}
            timezone={info.timezone}
            state={state}
            heading={headings}
            isSelected={branch.id === selection?.branchId}
            onShow={
              branch.geo && info.branches.length > 1
                ? () => {
                    showOnMap(branch);
                  }
                : undefined
            }
          />
        ),
      )}
    </>
  );
}

/** @param first id of the branch that comes first; undefined: none does */
function inOrder(branches: readonly Branch[], first: string | undefined) {
  return branches.toSorted((one, other) => Number(other.id === first) - Number(one.id === first));
}

function Actions({ library: { id } }: { readonly library: Library }) {
  const t = useT();
  const navigate = useNavigate();
  const { libraryId, select } = useLibraryState();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      {libraryId === id ? null : (
        <Button
          variant="contained"
          onClick={() => {
            select(id);
            void navigate("/");
          }}
        >
          {t("info.use")}
        </Button>
      )}
      <Button variant="outlined" component={Link} to={`/search/${String(id)}`}>
        {t("map.search")}
      </Button>
      <Button variant="outlined" component={Link} to={`/info/${String(id)}`}>
        {t("libraries.menu.info")}
      </Button>
    </Box>
  );
}
