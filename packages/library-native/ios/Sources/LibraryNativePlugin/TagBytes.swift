import Foundation

/// Bytes travel as hexadecimal digits, upper case, two a byte.
enum TagBytes {
    static func text(_ bytes: Data) -> String {
        bytes.map { String(format: "%02X", $0) }.joined()
    }

    /// Nothing for a text that is no bytes.
    static func bytes(_ digits: String) -> Data? {
        let letters = Array(digits)
        guard !letters.isEmpty, letters.count % 2 == 0 else { return nil }
        var bytes = Data()
        for start in stride(from: 0, to: letters.count, by: 2) {
            guard letters[start].isHexDigit, letters[start + 1].isHexDigit,
                  let byte = UInt8(String(letters[start...start + 1]), radix: 16) else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// Most significant byte first, which is E0 in every UID (ISO/IEC 15693-3), whichever end the system begins at.
    static func uid(_ identifier: Data) -> String {
        text(identifier.first == 0xE0 ? identifier : Data(identifier.reversed()))
    }
}
