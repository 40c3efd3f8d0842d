import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { copyText, lightOfCopy, type CopyState } from "./copy-state.rules.ts";

const today = isoDate.parse("2026-11-24");
const due = isoDate.parse("2026-12-03");

test.each<[CopyState, string, string, string]>([
  [{ kind: "available" }, "GREEN", "verfügbar", "available"],
  [{ kind: "onLoan", due }, "RED", "entliehen bis 3. Dezember", "on loan until 3 December"],
  [{ kind: "onLoan" }, "RED", "entliehen", "on loan"],
  [{ kind: "reserved" }, "YELLOW", "vorgemerkt", "reserved"],
  [{ kind: "ready" }, "YELLOW", "liegt zur Abholung bereit", "set aside for collection"],
  [{ kind: "unknown" }, "UNKNOWN", "Verfügbarkeit nicht bekannt", "availability not known"],
  [{ kind: "on_request" }, "GREEN", "auf Bestellung verfügbar", "available on request"],
  [{ kind: "online" }, "GREEN", "online verfügbar", "available online"],
  [{ kind: "unavailable" }, "RED", "zurzeit nicht verfügbar", "not available at present"],
  [{ kind: "missing" }, "RED", "nicht auffindbar", "missing"],
])("a copy in the state %j is %s", (...row) => {
  const [state, light, german, english] = row;
  expect(lightOfCopy(state)).toBe(light);
  expect(copyText(state, { locale: "de", today })).toBe(german);
  expect(copyText(state, { locale: "en", today })).toBe(english);
});
