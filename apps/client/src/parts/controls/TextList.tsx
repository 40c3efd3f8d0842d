import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";

/** Short texts as a list. */
export function TextList({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 6, "& > li + li": { mt: 1.5 } }}>
      {texts.map((text) => (
        <Typography component="li" key={text}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}
