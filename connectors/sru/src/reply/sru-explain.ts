import { readContentXml } from "./record-content.ts";
import { explainedServer, type ExplainedServer } from "./explain.rules.ts";
import { diagnosticText } from "./diagnostics.rules.ts";
import { diagnosticsOf, type RawReply, readRoot } from "./sru-response.ts";
import { UnreadableReply } from "./unreadable-reply.ts";
import { childOf } from "./xml-element.rules.ts";

/**
 * Reads the answer to an explain request, in any version.
 * @throws UnreadableReply when it holds no description
 * @source SRU 1.1, 1.2, 2.0 "explainResponse"
 */
export function readSruExplain(raw: RawReply): ExplainedServer {
  const { root } = readRoot(raw);
  const data = childOf(childOf(root, "record"), "recordData");
  const explain = data === undefined ? undefined : readContentXml(data);
  if (explain?.name === "explain") return explainedServer(explain);
  const [diagnostic] = diagnosticsOf(root);
  throw new UnreadableReply(
    diagnostic === undefined ? "no explain record" : diagnosticText(diagnostic),
  );
}
