export { postgresCommands, startCluster, type Cluster } from "./cluster.ts";
export {
  dropTrigger,
  newDatabasePlace,
  newEmptyDatabase,
  storedBytes,
  withName,
} from "./databases.ts";
