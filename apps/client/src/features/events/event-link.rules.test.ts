import { describe, expect, test } from "vitest";
import { eventState } from "./event-status.rules.ts";
import { eventImage, registrationLink } from "./event-link.rules.ts";
import { someEvent } from "./fixtures/some-event.ts";

const URL_THERE = "https://buecherei.example/anmeldung";

describe("where to register", () => {
  test.each([
    [{ needed: true, url: URL_THERE }, false, URL_THERE],
    [{ needed: true, url: URL_THERE, seatsLeft: 1 }, false, URL_THERE],
    [{ needed: true, url: URL_THERE, seatsLeft: 0 }, false, undefined],
    [{ needed: true, url: URL_THERE }, true, undefined],
    [{ needed: true, url: "http://buecherei.example/" }, false, undefined],
    [{ needed: true, url: "javascript:alert(1)" }, false, undefined],
    [{ needed: true }, false, undefined],
    [undefined, false, undefined],
  ])("%j, cancelled %s: %s", (registration, cancelled, link) => {
    expect(registrationLink(someEvent({ registration, cancelled }))).toBe(link);
  });
});

describe("the picture of an event", () => {
  const OWN = "https://app.example";
  test.each([
    ["https://bilder.example/a.jpg", "https://bilder.example/a.jpg"],
    ["https://a.fotos.example/a.jpg", "https://a.fotos.example/a.jpg"],
    ["https://fotos.example/a.jpg", undefined],
    ["https://evilfotos.example/a.jpg", undefined],
    ["https://bilder.example:8443/a.jpg", undefined],
    ["https://bilder.example.evil.example/a.jpg", undefined],
    ["https://user@bilder.example/a.jpg", "https://user@bilder.example/a.jpg"],
    ["http://bilder.example/a.jpg", undefined],
    ["//evil.example/a.jpg", undefined],
    ["/assets/basic/images/a.png", "https://app.example/assets/basic/images/a.png"],
    ["data:image/svg+xml,<svg/>", undefined],
    ["javascript:alert(1)", undefined],
    ["http://[", undefined],
    [undefined, undefined],
  ])("%s comes from %s", (image, source) => {
    expect(eventImage(someEvent({ image }), ["bilder.example", "*.fotos.example"], OWN)).toBe(
      source,
    );
  });
});

describe("what to know before attending", () => {
  test.each([
    [undefined, false, undefined],
    [{ needed: false }, false, undefined],
    [{ needed: true }, false, { kind: "registration" }],
    [{ needed: true, seatsLeft: 12 }, false, { kind: "seats", count: 12 }],
    [{ needed: true, seatsLeft: 3 }, false, { kind: "few", count: 3 }],
    [{ needed: true, seatsLeft: 0 }, false, { kind: "full" }],
    [{ needed: true, seatsLeft: -1 }, false, { kind: "full" }],
    [{ needed: true, seatsLeft: 12 }, true, { kind: "cancelled" }],
  ])("%j, cancelled %s: %j", (registration, cancelled, standing) => {
    expect(eventState(someEvent({ registration, cancelled }))).toEqual(standing);
  });
});
