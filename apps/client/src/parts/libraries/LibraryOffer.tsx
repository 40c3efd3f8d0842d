import type { Library, LibraryId } from "@freihand/contract";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { EmptyState } from "../page/EmptyState.tsx";
import { PageHeading } from "../page/PageHeading.tsx";
import { WithLibrary } from "./WithLibrary.tsx";

interface LibraryOfferProps {
  readonly offer: "acquisitions" | "events";
  /** Undefined: the address contains no valid library id. */
  readonly libraryId: LibraryId | undefined;
  /** A path of `@mdi/js`. */
  readonly icon: string;
  /** Path of an alternative when the library does not offer it. */
  readonly instead: (id: LibraryId) => string;
  readonly loading: ReactNode;
  readonly children: (library: Library) => ReactNode;
}

/** A page for a feature that not every project shows and not every library offers. */
export function LibraryOffer({ libraryId, loading, children, ...about }: LibraryOfferProps) {
  const t = useT();
  const { offer, icon } = about;
  const { features } = useConfig();
  const { data: libraries } = useLibraries();
  return (
    <>
      <PageHeading>{t(`nav.${offer}`)}</PageHeading>
      <Typography sx={{ mt: 1, mb: 6, minHeight: "1.5em", color: "text.secondary" }}>
        {libraries?.find(({ id }) => id === libraryId)?.libname}
      </Typography>
      {features[offer] ? (
        <WithLibrary libraryId={libraryId} loading={loading}>
          {(library) =>
            library.can[offer] ? children(library) : <NotOffered id={library.id} {...about} />
          }
        </WithLibrary>
      ) : (
        <EmptyState icon={icon} title={t(`${offer}.off.title`)} text={t(`${offer}.off.text`)} />
      )}
    </>
  );
}

interface NotOfferedProps extends Pick<LibraryOfferProps, "offer" | "icon" | "instead"> {
  readonly id: LibraryId;
}

function NotOffered({ id, offer, icon, instead }: NotOfferedProps) {
  const t = useT();
  return (
    <EmptyState
      icon={icon}
      title={t(`${offer}.not-offered.title`)}
      text={t(`${offer}.not-offered.text`)}
      action={
        <Button variant="outlined" component={Link} to={instead(id)}>
          {t(`${offer}.not-offered.action`)}
        </Button>
      }
    />
  );
}
