import { isDeepStrictEqual } from "node:util";
import type { Maintenance } from "@freihand/contract";
import type { AdminNotice, NoticeBody } from "@freihand/contract/staff";
import { projectFile } from "../projects/files/project-files.ts";
import { valueAt } from "../projects/mistakes/plain-words.rules.ts";
import { withValue } from "../projects/writing/json-edit.ts";
import { parsedJson } from "./parsed-json.ts";

const NOTICE = projectFile.shape.maintenance;
const LOCALES = ["de", "en"] as const;
const NO_WORDS = { title: "", text: "" };

/**
 * The notice that a project's file has; one that says nothing where it has none.
 * @returns undefined when the text is not that of a project
 */
export function filedNotice(text: string): AdminNotice | undefined {
  const project = parsedJson(text);
  if (typeof project !== "object" || project === null) return undefined;
  const parsed = NOTICE.safeParse(valueAt(project, ["maintenance"]));
  if (!parsed.success) return undefined;
  const { messages, ...notice }: Maintenance = parsed.data ?? NOTHING;
  return {
    ...notice,
    messages: { de: messages["de"] ?? NO_WORDS, en: messages["en"] ?? NO_WORDS },
  };
}

const NOTHING = {
  enabled: false,
  type: "info",
  offline: false,
  hidden: false,
  messages: {},
} as const;

/**
 * The text of a project's file with another notice. What stays the same keeps its letters; what the screen does not show
 * stays as it is.
 * @returns undefined when the text is not that of a project
 */
export function withNotice(text: string, body: NoticeBody): string | undefined {
  const before = filedNotice(text);
  if (before === undefined) return undefined;
  const changes = [
    ...(["enabled", "type", "start", "end"] as const).map((name) => ({
      path: ["maintenance", name],
      old: before[name],
      value: body[name],
    })),
    ...LOCALES.map((locale) => ({
      path: ["maintenance", "messages", locale],
      old: wordsOrNone(before.messages[locale]),
      value: wordsOrNone(body.messages[locale]),
    })),
  ];
  return changes
    .filter(({ old, value }) => !isDeepStrictEqual(old, value))
    .reduce((changed, { path, value }) => withValue(changed, { path, value }), text);
}

type Words = AdminNotice["messages"]["de"];

/** Undefined: nothing is said in this language. */
function wordsOrNone({ title, text }: Words): Words | undefined {
  const words = { title: title.trim(), text: text.trim() };
  return words.title === "" && words.text === "" ? undefined : words;
}
