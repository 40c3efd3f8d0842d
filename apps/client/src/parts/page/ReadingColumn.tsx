import { Box } from "../../ui/Box.tsx";
import type { ReactNode } from "react";

/**
 * A page that is read rather than looked up: one column of at most 72 characters. It starts where every page starts, so
 * that headings stay in their place from page to page.
 * @source look "Tokens"
 */
export function ReadingColumn({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ maxWidth: "72ch" }}>{children}</Box>;
}
