export { postgresCommands, startCluster, type Cluster } from "./cluster.ts";
export { dropTrigger, newDatabasePlace, storedBytes, withName } from "./databases.ts";
