import { Box } from "../../ui/Box.tsx";
import { lazy, Suspense } from "react";

interface MarkdownProps {
  /** Markdown of a library or project; what is not on the allow-list disappears. */
  readonly text: string;
  /** Level of the text's highest heading: 2 right under the page's heading (default), 3 in a section. */
  readonly topHeading?: 2 | 3;
}

const MarkdownText = lazy(async () => {
  try {
    return { default: (await import("../markdown/MarkdownText.tsx")).MarkdownText };
  } catch {
    return { default: AsWritten }; // offline and not loaded: the text is shown all the same
  }
});

/** Markdown, sanitised, line breaks kept. Its parser is loaded when the first text is shown. @source spec §9 "Markdown", Q-2 */
export function Markdown({ text, topHeading = 2 }: MarkdownProps) {
  return (
    <Suspense fallback={<Reserved text={text} />}>
      <MarkdownText text={text} topHeading={topHeading} />
    </Suspense>
  );
}

function AsWritten({ text }: Pick<MarkdownProps, "text">) {
  return <Box sx={{ whiteSpace: "pre-line", maxWidth: "72ch" }}>{text}</Box>;
}

/** Reserves about the space that the text will take. */
function Reserved({ text }: Pick<MarkdownProps, "text">) {
  return (
    <Box aria-hidden="true" sx={{ visibility: "hidden" }}>
      <AsWritten text={text} />
    </Box>
  );
}
