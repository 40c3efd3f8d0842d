import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import { securityText } from "./security-text.ts";

const URL = "/.well-known/security.txt";

test("a security.txt names the operator's contacts and expires within a year", async () => {
  const contacts = ["mailto:sicherheit@library.example", "https://library.example/sicherheit"];
  expect(securityText(contacts, Date.parse("2026-11-23T05:00:00Z"))).toBe(
    [
      "Contact: mailto:sicherheit@library.example",
      "Contact: https://library.example/sicherheit",
      "Expires: 2027-05-22T00:00:00Z",
      "Preferred-Languages: de, en",
      "",
    ].join("\n"),
  );
  const { app } = await testApp({ securityContacts: contacts });
  const reply = await app.inject({ url: URL });
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([
    200,
    "text/plain; charset=utf-8",
  ]);
  expect(reply.body).toContain("Contact: mailto:sicherheit@library.example\n");
});

test("without a contact there is none, and not the app in its place", async () => {
  const { app } = await testApp();
  expect((await app.inject({ url: URL })).statusCode).toBe(404);
});

test("pages may use the device's camera and location, and nothing else of it", async () => {
  const { app } = await testApp();
  const policy = String((await app.inject({ url: "/" })).headers["permissions-policy"]);
  expect(policy).toMatch(/^camera=\(self\), geolocation=\(self\), /);
  expect(policy).toContain("microphone=()");
  expect(policy.match(/\(self\)/g)).toHaveLength(2);
});
