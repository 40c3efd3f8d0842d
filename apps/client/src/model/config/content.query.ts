import type { Locale } from "@freihand/contract";
import { useQuery } from "@tanstack/react-query";
import { externalText } from "../../api/external-text.ts";
import { useLocale } from "../../i18n/context.ts";
import { usePlatform } from "../../platform/context.ts";
import { pageAddresses } from "./media-host.rules.ts";
import { useMediaPlace } from "./media.ts";
import { queryKeys } from "../query-keys.ts";

/**
 * A page supplied by the project. `none`: there is none, it is hidden, or it could not be fetched: the built-in one is
 * shown.
 */
export type ExternalPageState =
  | { readonly status: "none" }
  | { readonly status: "loading" }
  /** Third-party HTML: show it with `ExternalPage` only. */
  | { readonly status: "ready"; readonly html: string; readonly locale: Locale };

/**
 * The project's own version of a page, in the patron's language.
 * @param name of an info page (`imprint` …) or content page
 * @source spec §7 "External assets", rulings 15, 38
 */
export function useExternalPage(name: string): ExternalPageState {
  const { fetch } = usePlatform();
  const pages = pageAddresses(useMediaPlace(), name, useLocale());
  const addresses = pages.map(({ address }) => address);
  const { data, isPending } = useQuery({
    queryKey: queryKeys.externalPage(addresses),
    queryFn: ({ signal }) => externalText(addresses, { signal, fetch }),
    enabled: addresses.length > 0,
    staleTime: Number.POSITIVE_INFINITY, // the address contains the content's hash
  });
  if (addresses.length === 0) return { status: "none" };
  if (data === undefined) return { status: isPending ? "loading" : "none" };
  const locale = pages.find(({ address }) => address === data.address)?.locale ?? "de";
  return { status: "ready", html: data.text, locale };
}
