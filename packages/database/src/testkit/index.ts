export { postgresCommands, startCluster, type Cluster } from "./cluster.ts";
export {
  dropTrigger,
  newDatabasePlace,
  newEmptyDatabase,
  rowsOf,
  storedBytes,
} from "./databases.ts";
export { withName } from "../postgres-address.ts";
export { countedWay, type CountedWay } from "./round-trips.ts";
