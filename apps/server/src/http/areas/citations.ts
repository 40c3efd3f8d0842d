import type { RecordDetail } from "@freihand/contract";
import type { CitationFile, Citations, CitedTitle } from "../../citations/citations.ts";
import type { FileResponse } from "../answer.ts";
import type { CallOf, Handlers } from "../routes.ts";
import type { Endpoints } from "@freihand/contract";

type TitleCall = CallOf<Endpoints["citationRis"]>;

/** Citations as files. */
export function citationHandlers(
  area: Citations,
): Pick<Handlers, "citationRis" | "citationBibtex"> {
  const file = async (form: "ris" | "bib", call: TitleCall) => {
    const { metadata } = call.project.configAt(0);
    return asDownload(await area.file(form, { title: titleOf(call), metadata }, call));
  };
  return {
    citationRis: (call) => file("ris", call),
    citationBibtex: (call) => file("bib", call),
  };
}

/** A record with the links to its citations, where the library offers them. */
export async function withCitation(
  record: RecordDetail,
  call: CallOf<Endpoints["record"]>,
  area: Citations,
): Promise<RecordDetail> {
  const text = await area.text(titleOf(call), call);
  if (text === undefined) return record;
  const { locale, project } = call;
  const path = `/services/${locale}/${project.id}/library/${String(record.libraryId)}/record/${encodeURIComponent(record.id)}`;
  return { ...record, cite: { ris: `${path}/cite.ris`, bibtex: `${path}/cite.bib`, text } };
}

const titleOf = ({ project, params }: Pick<TitleCall, "project" | "params">): CitedTitle => ({
  project: project.id,
  library: params.libraryId,
  id: params.id,
});

const asDownload = ({ text, name }: CitationFile): FileResponse => ({
  body: text,
  headers: { "content-disposition": `attachment; filename="${name}"` },
});
