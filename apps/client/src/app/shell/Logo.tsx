import SvgIcon from "@mui/material/SvgIcon";

/** Freihand's sign: three books on an open shelf, one leaning into a hand. */
export function Logo() {
  return (
    <SvgIcon viewBox="0 0 32 32" aria-hidden="true" sx={{ fontSize: 28 }}>
      <path d="M4 25h24v3H4z" />
      <path d="M6 6h5v17H6zM13 9h4v14h-4z" />
      <path d="m18.6 9.7 4.3-1.2 4.1 14.2-4.4 1.2z" />
    </SvgIcon>
  );
}
