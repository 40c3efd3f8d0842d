import { Marked } from "marked";
import { RichText } from "./RichText.tsx";

interface MarkdownTextProps {
  readonly text: string;
  readonly topHeading: 2 | 3;
}

/** Markdown as our own elements. @source spec §9 "Markdown" */
export function MarkdownText({ text, topHeading }: MarkdownTextProps) {
  return <RichText html={renderMarkdown(text)} topHeading={topHeading} />;
}

const marked = new Marked({ breaks: true, gfm: true, async: false });

function renderMarkdown(text: string): string {
  try {
    return marked.parse(text, { async: false });
  } catch {
    return asWritten(text); // nested so deeply that the parser gave up
  }
}

function asWritten(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
}
