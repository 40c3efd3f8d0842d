import Capacitor
import UIKit

/// What no kept plugin does for a library's app. The contract of every method: README.
@objc(LibraryNativePlugin)
public class LibraryNativePlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "LibraryNativePlugin"
    public let jsName = "LibraryNative"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "nfcState", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "openNfcSettings", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "startTagScan", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "setTagMessage", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "stopTagScan", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "releaseTag", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "readTagSystem", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "readTagBlocks", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "writeTagBlock", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "writeTagAfi", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "setTagEas", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "readTagEas", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "appIcons", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "setAppIcon", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "addPass", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "installReferrer", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "holdScreen", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "openAppSettings", returnType: CAPPluginReturnPromise)
    ]

    private struct BadOption: Error {
        let message: String
    }

    private static let most = 0xFF

    private lazy var reader = TagReader(
        found: { [weak self] uid in self?.notifyListeners("tagFound", data: ["uid": uid]) },
        ended: { [weak self] reason in self?.notifyListeners("tagScanEnded", data: ["reason": reason]) })
    private lazy var screen = HeldScreen()

    /// Whether NFC is switched off cannot be asked here: a scan then ends with the reason `off`.
    @objc func nfcState(_ call: CAPPluginCall) {
        call.resolve(["state": TagReader.isAvailable ? "on" : "none"])
    }

    @objc func openNfcSettings(_ call: CAPPluginCall) {
        call.unavailable("This device has no such page of settings")
    }

    @objc func startTagScan(_ call: CAPPluginCall) {
        guard TagReader.isAvailable else {
            call.unavailable("This device has no reader for tags")
            return
        }
        reader.start(message: call.getString("message", ""))
        call.resolve()
    }

    @objc func setTagMessage(_ call: CAPPluginCall) {
        reader.say(call.getString("message", ""))
        call.resolve()
    }

    @objc func stopTagScan(_ call: CAPPluginCall) {
        reader.stop { call.resolve() }
    }

    @objc func releaseTag(_ call: CAPPluginCall) {
        reader.release(call.getString("uid", ""))
        call.resolve()
    }

    @objc func readTagSystem(_ call: CAPPluginCall) {
        ask(call) { tag in
            let system = try await tag.system()
            var told: [String: Any] = ["blockSize": system.blockSize, "blockCount": system.blockCount]
            told["afi"] = system.afi
            told["dsfid"] = system.dsfid
            return told
        }
    }

    @objc func readTagBlocks(_ call: CAPPluginCall) {
        ask(call) { tag in
            let first = try self.number(call, "first", 0, LibraryNativePlugin.most)
            let count = try self.number(call, "count", 1, LibraryNativePlugin.most + 1 - first)
            return ["bytes": TagBytes.text(try await tag.read(first: first, count: count))]
        }
    }

    @objc func writeTagBlock(_ call: CAPPluginCall) {
        ask(call) { tag in
            guard let bytes = TagBytes.bytes(call.getString("bytes", "")) else {
                throw BadOption(message: "bytes must be hexadecimal digits, two a byte")
            }
            try await tag.write(block: try self.number(call, "block", 0, LibraryNativePlugin.most), bytes: bytes)
            return [:]
        }
    }

    @objc func writeTagAfi(_ call: CAPPluginCall) {
        ask(call) { tag in
            try await tag.writeAfi(try self.number(call, "afi", 0, LibraryNativePlugin.most))
            return [:]
        }
    }

    @objc func setTagEas(_ call: CAPPluginCall) {
        ask(call) { tag in
            guard let isOn = call.getBool("isOn") else { throw BadOption(message: "isOn is missing") }
            try await tag.setEas(isOn)
            return [:]
        }
    }

    @objc func readTagEas(_ call: CAPPluginCall) {
        ask(call) { tag in
            guard let isOn = try await tag.eas() else { return [:] }
            return ["isOn": isOn]
        }
    }

    @objc func appIcons(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            var told: [String: Any] = ["names": AppIcons.names]
            told["current"] = AppIcons.current
            call.resolve(told)
        }
    }

    @objc func setAppIcon(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            AppIcons.set(call.getString("name")) { isSet in
                if isSet {
                    call.resolve()
                } else {
                    call.unavailable("The app has no such icon")
                }
            }
        }
    }

    @objc func addPass(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            guard let page = self.bridge?.viewController else {
                call.reject("The app has no page to ask on")
                return
            }
            do {
                try WalletPass.ask(call.getString("pkpass", ""), above: page) { isAdded in
                    call.resolve(["isAdded": isAdded])
                }
            } catch {
                call.reject("The pass cannot be added", (error as? WalletPass.Failure)?.rawValue)
            }
        }
    }

    @objc func installReferrer(_ call: CAPPluginCall) {
        call.unavailable("The App Store does not tell")
    }

    @objc func holdScreen(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            self.screen.hold(isAwake: call.getBool("isAwake", false), isBright: call.getBool("isBright", false))
            call.resolve()
        }
    }

    @objc func openAppSettings(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            guard let settings = URL(string: UIApplication.openSettingsURLString) else {
                call.unavailable("This device has no such page of settings")
                return
            }
            UIApplication.shared.open(settings) { _ in call.resolve() }
        }
    }

    private func ask(_ call: CAPPluginCall, _ work: @escaping (TagCommands) async throws -> [String: Any]) {
        reader.command(call.getString("uid"), { tag in
            call.resolve(try await work(tag))
        }, failed: { error in
            if let option = error as? BadOption {
                call.reject(option.message)
            } else {
                let failure = TagFailure.of(error)
                call.reject(failure.message, failure.code.rawValue)
            }
        })
    }

    private func number(_ call: CAPPluginCall, _ name: String, _ least: Int, _ most: Int) throws -> Int {
        guard let value = call.getInt(name), (least...most).contains(value) else {
            throw BadOption(message: "\(name) must be from \(least) to \(most)")
        }
        return value
    }
}
