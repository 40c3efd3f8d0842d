import {
  mdiAccountDetailsOutline,
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiBellOutline,
  mdiBookInformationVariant,
  mdiBookOpenPageVariantOutline,
  mdiBookshelf,
  mdiCalendarOutline,
  mdiCalendarStar,
  mdiCardAccountDetailsOutline,
  mdiClockOutline,
  mdiCogOutline,
  mdiDomain,
  mdiEmailOutline,
  mdiHelpCircleOutline,
  mdiHomeOutline,
  mdiInformationBoxOutline,
  mdiInformationOutline,
  mdiLibraryOutline,
  mdiMagnify,
  mdiMapOutline,
  mdiNewBox,
  mdiNewspaperVariantOutline,
  mdiNfc,
  mdiPaletteOutline,
  mdiPhoneOutline,
  mdiSchoolOutline,
  mdiShieldOutline,
  mdiStarOutline,
  mdiTabletCellphone,
  mdiTextSearch,
  mdiWeb,
} from "@mdi/js";

/**
 * The icons that an entry may have: every name adds its drawing to the bundle, so there are few. See
 * docs/configuration.md.
 */
const ICONS: ReadonlyMap<string, string> = new Map([
  ["account-details-outline", mdiAccountDetailsOutline],
  ["account-group-outline", mdiAccountGroupOutline],
  ["account-multiple-outline", mdiAccountMultipleOutline],
  ["bell-outline", mdiBellOutline],
  ["book-information-variant", mdiBookInformationVariant],
  ["book-open-page-variant-outline", mdiBookOpenPageVariantOutline],
  ["bookshelf", mdiBookshelf],
  ["calendar-outline", mdiCalendarOutline],
  ["calendar-star", mdiCalendarStar],
  ["card-account-details-outline", mdiCardAccountDetailsOutline],
  ["clock-outline", mdiClockOutline],
  ["cog-outline", mdiCogOutline],
  ["domain", mdiDomain],
  ["email-outline", mdiEmailOutline],
  ["help-circle-outline", mdiHelpCircleOutline],
  ["home-outline", mdiHomeOutline],
  ["information-box-outline", mdiInformationBoxOutline],
  ["information-outline", mdiInformationOutline],
  ["library-outline", mdiLibraryOutline],
  ["magnify", mdiMagnify],
  ["map-outline", mdiMapOutline],
  ["new-box", mdiNewBox],
  ["newspaper-variant-outline", mdiNewspaperVariantOutline],
  ["nfc", mdiNfc],
  ["palette-outline", mdiPaletteOutline],
  ["phone-outline", mdiPhoneOutline],
  ["school-outline", mdiSchoolOutline],
  ["shield-outline", mdiShieldOutline],
  ["star-outline", mdiStarOutline],
  ["tablet-cellphone", mdiTabletCellphone],
  ["text-search", mdiTextSearch],
  ["web", mdiWeb],
]);

/**
 * The drawing behind a name. The outlined variant replaces the filled one.
 * @param name `mdi-book`, `book` or `mdiBook`
 * @returns the info box when the app carries no such icon
 * @source spec §2 "Content pages"
 */
export function iconPath(name: string): string {
  const plain = name
    .replaceAll(/(?<=[a-z])([A-Z])/g, "-$1")
    .toLowerCase()
    .replace(/^mdi-/, "");
  return ICONS.get(plain) ?? ICONS.get(`${plain}-outline`) ?? mdiInformationBoxOutline;
}
