import { mdiLibraryOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { Button } from "../../ui/Button.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { isMultiMode } from "../../model/library/library-selection.rules.ts";
import {
  metaQueryPath,
  metaQueryWords,
  type MetaQuery,
} from "../../model/search/meta-query.rules.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { WithLibraries } from "../../parts/libraries/WithLibraries.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { SearchAtOnce } from "./form/SearchAtOnce.tsx";
import { useMetaAddress, type MetaAddress } from "./useMetaAddress.ts";

/** Several libraries searched at once. @source spec §1 "search", §2 "metasearch", §3 "Meta search state" */
export function MetaSearchScreen() {
  const t = useT();
  const address = useMetaAddress();
  const words = metaQueryWords(address.query.fields);
  const isStart = words === "";
  return (
    <>
      <PageHeading
        title={isStart ? t("metasearch.title") : t("metasearch.result-title", { words })}
        hidden={!isStart}
      >
        {t("metasearch.title")}
      </PageHeading>
      <WithLibraries>
        {(libraries) => <SearchOf libraries={libraries} address={address} />}
      </WithLibraries>
    </>
  );
}

interface SearchOfProps {
  readonly libraries: readonly Library[];
  readonly address: MetaAddress;
}

function SearchOf({ libraries, address }: SearchOfProps) {
  const { features } = useConfig();
  const [isOpen, change] = useState<boolean>();
  if (!isMultiMode(libraries) || !features.meta) return <OnlyOne />;
  return (
    <SearchAtOnce
      key={searchOf(address.query)}
      libraries={libraries}
      address={address}
      unfolding={{ isOpen, change }}
    />
  );
}

/** Another order or view leaves the typed text and the chosen libraries alone. */
const searchOf = (query: MetaQuery): string =>
  metaQueryPath({ ...query, sort: "DEFAULT", view: "libraries", showsEmpty: false });

function OnlyOne() {
  const t = useT();
  return (
    <EmptyState
      icon={mdiLibraryOutline}
      title={t("metasearch.only-one.title")}
      text={t("metasearch.only-one.text")}
      action={
        <Button variant="contained" component={Link} to="/search">
          {t("metasearch.only-one.search")}
        </Button>
      }
    />
  );
}
