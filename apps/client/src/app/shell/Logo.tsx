import SvgIcon from "@mui/material/SvgIcon";
import { useConfiguredImage } from "../../model/config/useConfiguredImage.ts";
import { logoVariant } from "./logo.rules.ts";
import { useBarColour } from "./useBarColour.ts";

const SIZE = 28;
/** Colour of the built-in logo on a dark or light bar. */
const INK = { dark: "#FFFFFF", light: "#1C1C1C" } as const;

/**
 * The logo in the bar: the configured image, else Freihand's own, each in the variant for the bar's colour.
 * @source spec §2 "Top bar"
 */
export function Logo() {
  const variant = logoVariant(useBarColour());
  const image = useConfiguredImage(variant);
  return image === undefined ? (
    <BuiltInLogo ink={INK[variant]} />
  ) : (
    <img src={image} alt="" height={SIZE} style={IMAGE_STYLE} />
  );
}

// Space for a logo that is wider than high, but not for a banner.
const IMAGE_STYLE = { maxWidth: 96, objectFit: "contain" } as const;

/** Three books on an open shelf, one leaning into a hand. */
function BuiltInLogo({ ink }: { readonly ink: string }) {
  return (
    <SvgIcon viewBox="0 0 32 32" aria-hidden="true" sx={{ fontSize: SIZE, color: ink }}>
      <path d="M4 25h24v3H4z" />
      <path d="M6 6h5v17H6zM13 9h4v14h-4z" />
      <path d="m18.6 9.7 4.3-1.2 4.1 14.2-4.4 1.2z" />
    </SvgIcon>
  );
}
