import { adminEndpoints } from "./admin-endpoints.ts";
import { applicationEndpoints } from "./application-endpoints.ts";
import { catalogueEndpoints } from "./catalogue-endpoints.ts";
import { deskEndpoints } from "./desk-endpoints.ts";
import { familyEndpoints } from "./family-endpoints.ts";
import { feeEndpoints } from "./fee-endpoints.ts";
import { holdEndpoints } from "./hold-endpoints.ts";
import { figureEndpoints } from "./figure-endpoints.ts";
import { messageEndpoints } from "./message-endpoints.ts";
import { readerEndpoints } from "./reader-endpoints.ts";
import { staffEndpoints } from "./staff-endpoints.ts";
import { stocktakeEndpoints } from "./stocktake-endpoints.ts";

/** Every call of the staff by its name, whichever table it stands in. */
export const staffCalls = {
  ...staffEndpoints,
  ...deskEndpoints,
  ...familyEndpoints,
  ...feeEndpoints,
  ...holdEndpoints,
  ...readerEndpoints,
  ...applicationEndpoints,
  ...adminEndpoints,
  ...figureEndpoints,
  ...catalogueEndpoints,
  ...stocktakeEndpoints,
  ...messageEndpoints,
};
