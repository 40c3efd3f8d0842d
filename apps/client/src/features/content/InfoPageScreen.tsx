import type { ReactNode } from "react";
import { useT } from "../../i18n/useT.ts";
import { ExternalPage } from "../../parts/ExternalPage.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { ReadingColumn } from "../../parts/ReadingColumn.tsx";
import { BuiltInText } from "./BuiltInText.tsx";

interface InfoPageScreenProps {
  readonly name: "general" | "imprint" | "privacy" | "help";
  /** Content below the built-in text of a section, by the section's id. */
  readonly inserts?: Readonly<Record<string, ReactNode>>;
  readonly hasContents?: boolean;
}

/**
 * One of the information pages: the project's own if there is one, else the built-in one.
 * @source spec §7 "External assets", rulings 15
 */
export function InfoPageScreen({ name, ...text }: InfoPageScreenProps) {
  const t = useT();
  return (
    <ReadingColumn>
      <PageHeading>{t(`nav.${name}`)}</PageHeading>
      <ExternalPage name={name} fallback={<BuiltInText name={name} {...text} />} />
    </ReadingColumn>
  );
}
