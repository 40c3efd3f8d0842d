import type { ReactNode } from "react";
import { LoadingList } from "../../parts/LoadingList.tsx";
import type { ArticleName } from "./article-source.ts";
import { ArticleView } from "./ArticleView.tsx";
import { Contents } from "./Contents.tsx";
import { useArticle } from "./useArticle.ts";

interface BuiltInTextProps {
  readonly name: ArticleName;
  /** Content below the text of a section, by the section's id. */
  readonly inserts?: Readonly<Record<string, ReactNode>>;
  /** The page is long: a table of contents comes first. */
  readonly hasContents?: boolean;
  /** Level of the headings: 3 inside a section of another page. */
  readonly level?: 2 | 3;
}

/** A built-in text, loaded with the page that shows it. */
export function BuiltInText({ name, inserts, hasContents = false, level = 2 }: BuiltInTextProps) {
  const article = useArticle(name);
  if (!article) return <LoadingList rows={8} />;
  return (
    <>
      {hasContents ? <Contents article={article} /> : null}
      <ArticleView article={article} level={level} {...(inserts && { inserts })} />
    </>
  );
}
