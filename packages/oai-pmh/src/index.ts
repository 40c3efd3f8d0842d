export { downloadList } from "./download/download-list.ts";
export { Spool, type SpoolProgress } from "./download/spool.ts";
export type { OaiRecord } from "./reply/oai-reply.ts";
export { readOaiReply } from "./reply/read-oai-reply.ts";
export { HarvestError } from "./repository/harvest-error.ts";
export {
  OaiRepository,
  type ListRequest,
  type RepositoryIdentity,
} from "./repository/oai-repository.ts";
export { chooseFormat } from "./rules/choose-format.rules.ts";
export { fromDatestamp, parseDatestamp, untilDatestamp } from "./rules/datestamp.rules.ts";
export { planHarvest, type HarvestMark, type HarvestSource } from "./rules/harvest-plan.rules.ts";
