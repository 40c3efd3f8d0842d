import type { ReactNode } from "react";
import { useT } from "../../i18n/context.ts";
import { ExternalPage } from "../../parts/page/ExternalPage.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { ReadingColumn } from "../../parts/page/ReadingColumn.tsx";
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

/** What this service is. @source spec §2 "general" */
export const GeneralScreen = () => <InfoPageScreen name="general" />;

/** How everything works. @source spec §2 "help" */
export const HelpScreen = () => <InfoPageScreen name="help" hasContents />;
