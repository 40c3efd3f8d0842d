import { expect, test } from "vitest";
import { androidHeaders, iosHeaders, stubs } from "./plugin-headers.rules.ts";

const INHERITED = [
  "addListener",
  "removeListener",
  "removeAllListeners",
  "checkPermissions",
  "requestPermissions",
];

const JAVA = `
/** @CapacitorPlugin(name = "Comment") class Comment */
@CapacitorPlugin(name = "Shop", permissions = { @Permission(alias = "a", strings = { "b" }) })
public class ShopPlugin extends Plugin {
    @PluginMethod
    public void open(PluginCall call) { call.resolve(); }
    @PluginMethod(returnType = PluginMethod.RETURN_CALLBACK)
    public void watch(PluginCall call) { call.resolve(); }
    // @PluginMethod
    public void hidden(PluginCall call) { call.resolve(); }
    @PluginMethod
    public void close(PluginCall call) {
        call.unavailable("never");
    }
}`;

const KOTLIN = `
@CapacitorPlugin
class Till : Plugin() {
    @PluginMethod(returnType = PluginMethod.RETURN_NONE)
    fun ring(call: PluginCall) { call.resolve() }
    @PluginMethod
    override fun checkPermissions(call: PluginCall) { call.resolve() }
}`;

const SWIFT = `
public class ShopPlugin: CAPPlugin, CAPBridgedPlugin {
    public let jsName = "Shop"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "open", returnType: CAPPluginReturnPromise),
        // CAPPluginMethod(name: "hidden", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "watch", returnType: CAPPluginReturnCallback),
        CAPPluginMethod(name: "ring", returnType: CAPPluginReturnNone)
    ]
    @objc func open(_ call: CAPPluginCall) {
        call.unimplemented("not here")
    }
}`;

const own = (
  header: { readonly methods: readonly { name: string; rtype?: string }[] } | undefined,
) =>
  (header?.methods ?? [])
    .filter(({ name }) => !INHERITED.includes(name))
    .map(({ name, rtype = "none" }) => `${name} ${rtype}`);

test("parses the plugins of Android from Java and Kotlin, ignoring comments", () => {
  const [shop, till, ...more] = androidHeaders([JAVA, KOTLIN, "class Other {}"]);
  expect([shop?.name, till?.name, more]).toEqual(["Shop", "Till", []]);
  expect(own(shop)).toEqual(["open promise", "watch callback", "close promise"]);
  expect(own(till)).toEqual(["ring none"]);
  expect(till?.methods.filter(({ name }) => name === "checkPermissions")).toHaveLength(1);
});

test("parses the plugins of iOS from Swift", () => {
  const [shop] = iosHeaders([SWIFT]);
  expect(shop?.name).toBe("Shop");
  expect(own(shop)).toEqual(["open promise", "watch callback", "ring none"]);
});

test("recognises methods that are registered but only reject", () => {
  expect(stubs([JAVA], androidHeaders([JAVA]))).toEqual({ Shop: { close: "UNAVAILABLE" } });
  expect(stubs([SWIFT], iosHeaders([SWIFT]))).toEqual({ Shop: { open: "UNIMPLEMENTED" } });
});
