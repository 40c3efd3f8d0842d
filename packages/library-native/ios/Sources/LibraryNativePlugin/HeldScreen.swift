import UIKit

/// Keeps the display awake and bright while the app is in front. On the main thread only.
final class HeldScreen: NSObject {
    private var isBright = false
    /// Brightness before it was raised.
    private var former: CGFloat?

    override init() {
        super.init()
        let center = NotificationCenter.default
        // The brightness is the whole phone's: other apps get the patron's own back.
        center.addObserver(
            self, selector: #selector(leave), name: UIApplication.willResignActiveNotification, object: nil)
        center.addObserver(
            self, selector: #selector(come), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    func hold(isAwake: Bool, isBright: Bool) {
        UIApplication.shared.isIdleTimerDisabled = isAwake
        self.isBright = isBright
        if isBright { come() } else { leave() }
    }

    @objc private func come() {
        guard isBright, former == nil else { return }
        former = UIScreen.main.brightness
        UIScreen.main.brightness = 1
    }

    @objc private func leave() {
        guard let former = former else { return }
        UIScreen.main.brightness = former
        self.former = nil
    }
}
