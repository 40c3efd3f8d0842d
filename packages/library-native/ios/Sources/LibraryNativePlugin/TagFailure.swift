import CoreNFC

/// Why a tag did not do what was asked; the raw value of `code` is the code of the rejection.
struct TagFailure: Error {
    enum Code: String {
        case lost = "TAG_LOST"
        case refused = "TAG_REFUSED"
        case unsupported = "TAG_UNSUPPORTED"
    }

    /// Errors that a tag answers with: ISO/IEC 15693-3.
    enum Answer {
        static let notSupported = 0x01
        static let notRecognised = 0x02
        static let optionNotSupported = 0x03
    }

    let code: Code
    let message: String
    /// The error that the tag itself has answered with.
    var answer: Int?

    static func lost(_ message: String) -> TagFailure {
        TagFailure(code: .lost, message: message)
    }

    static func refused(_ message: String) -> TagFailure {
        TagFailure(code: .refused, message: message)
    }

    static func unsupported(_ message: String) -> TagFailure {
        TagFailure(code: .unsupported, message: message)
    }

    /// What the system says of a command. Without an answer of the tag it counts as gone: only asking again can tell.
    static func of(_ error: Error) -> TagFailure {
        if let failure = error as? TagFailure { return failure }
        guard let answer = (error as NSError).userInfo[NFCISO15693TagResponseErrorKey] as? Int else {
            return lost("The tag does not answer")
        }
        let isUnknown = answer == Answer.notSupported || answer == Answer.notRecognised
        return TagFailure(
            code: isUnknown ? .unsupported : .refused,
            message: String(format: "The tag answers with error %02X", answer),
            answer: answer)
    }
}
