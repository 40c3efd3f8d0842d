import PassKit
import UIKit

/// The system's question whether to keep a pass. Lives until it is answered.
final class WalletPass: NSObject, PKAddPassesViewControllerDelegate, UIAdaptivePresentationControllerDelegate {
    enum Failure: String, Error {
        case alreadyAdded = "100"
        case notAPass = "101"
        case notBase64 = "102"
        case noWallet = "UNAVAILABLE"
    }

    private let pass: PKPass
    /// Also keeps this object: the sheet's delegates are weak.
    private var answered: ((_ isAdded: Bool) -> Void)?

    private init(_ pass: PKPass, answered: @escaping (_ isAdded: Bool) -> Void) {
        self.pass = pass
        super.init()
        self.answered = { isAdded in
            self.answered = nil
            answered(isAdded)
        }
    }

    /// On the main thread only.
    static func ask(_ pkpass: String, above page: UIViewController, answered: @escaping (_ isAdded: Bool) -> Void) throws {
        guard let data = Data(base64Encoded: pkpass) else { throw Failure.notBase64 }
        guard PKAddPassesViewController.canAddPasses() else { throw Failure.noWallet }
        guard let pass = try? PKPass(data: data) else { throw Failure.notAPass }
        guard !PKPassLibrary().containsPass(pass) else { throw Failure.alreadyAdded }
        guard let sheet = PKAddPassesViewController(pass: pass) else { throw Failure.notAPass }
        let question = WalletPass(pass, answered: answered)
        sheet.delegate = question
        sheet.presentationController?.delegate = question
        page.present(sheet, animated: true)
    }

    func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {
        controller.dismiss(animated: true) { self.finish() }
    }

    /// The patron has drawn the sheet down.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        finish()
    }

    /// The sheet does not say how it was answered: the wallet does.
    private func finish() {
        answered?(PKPassLibrary().containsPass(pass))
    }
}
