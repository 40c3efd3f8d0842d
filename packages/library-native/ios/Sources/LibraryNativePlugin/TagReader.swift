import CoreNFC

/// The phone's reader: a sheet of the system, which ends after 60 seconds at the latest. Its state belongs to `queue`.
final class TagReader: NSObject, NFCTagReaderSessionDelegate {
    /// A tag that has been told is told again only after it was away so long.
    private static let absence: TimeInterval = 1.5
    private static let pause: TimeInterval = 0.3

    private let tellFound: (_ uid: String) -> Void
    private let tellEnded: (_ reason: String) -> Void
    private let queue = DispatchQueue(label: "org.freihand.librarynative.tags")
    private var session: NFCTagReaderSession?
    private var tag: TagCommands?
    /// When tags that have been told were last in the field.
    private var seen: [String: Date] = [:]
    /// Tags that were in the field when the connected one was taken.
    private var around: [String] = []
    /// What waits for the sheet to be gone.
    private var afterStop: [() -> Void] = []
    private var lastCommand: Task<Void, Never>?

    init(found: @escaping (_ uid: String) -> Void, ended: @escaping (_ reason: String) -> Void) {
        tellFound = found
        tellEnded = ended
    }

    static var isAvailable: Bool { NFCTagReaderSession.readingAvailable }

    func start(message: String) {
        queue.async {
            // A sheet that is about to go cannot come back: the system refuses a second one until it has gone.
            guard self.afterStop.isEmpty else {
                self.afterStop.append { self.start(message: message) }
                return
            }
            if self.session == nil {
                self.open(message)
            } else {
                self.session?.alertMessage = message
            }
        }
    }

    func say(_ message: String) {
        queue.async { self.session?.alertMessage = message }
    }

    /// - Parameter done: called when the sheet has gone
    func stop(done: @escaping () -> Void) {
        queue.async {
            guard let session = self.session else {
                done()
                return
            }
            self.afterStop.append(done)
            session.invalidate()
        }
    }

    /// The tag is done with, or has left: the reader looks for the next one.
    func release(_ uid: String) {
        queue.async {
            guard self.tag?.uid == uid else { return }
            self.remember(at: Date())
            self.lookOn()
        }
    }

    /// Carries out work with the tag, one after the other.
    func command(
        _ uid: String?,
        _ work: @escaping (TagCommands) async throws -> Void,
        failed: @escaping (Error) -> Void
    ) {
        queue.async {
            let before = self.lastCommand
            let tag = self.tag
            self.lastCommand = Task {
                await before?.value
                do {
                    guard let tag = tag, tag.uid == uid else {
                        throw TagFailure.lost("This tag is not in the field")
                    }
                    try await work(tag)
                } catch {
                    let isLost = (error as? TagFailure)?.code == .lost
                    if isLost && tag?.uid == uid { self.lose(tag) }
                    failed(error)
                }
            }
        }
    }

    func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

    func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: Error) {
        guard session === self.session else { return }
        self.session = nil
        tag = nil
        let waiting = afterStop
        afterStop = []
        if waiting.isEmpty { tellEnded(TagReader.reason(error)) }
        for next in waiting { next() }
    }

    func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
        let now = Date()
        let found = tags.compactMap { one -> (NFCTag, NFCISO15693Tag)? in
            guard case let .iso15693(chip) = one else { return nil }
            return (one, chip)
        }
        let fresh = found.first { _, chip in
            guard let last = seen[TagBytes.uid(chip.identifier)] else { return true }
            return now.timeIntervalSince(last) > TagReader.absence
        }
        around = found.map { _, chip in TagBytes.uid(chip.identifier) }
        remember(at: now)
        guard let (next, chip) = fresh else {
            lookOnSoon()
            return
        }
        take(next, chip, in: session)
    }

    private func open(_ message: String) {
        seen = [:]
        session = NFCTagReaderSession(pollingOption: .iso15693, delegate: self, queue: queue)
        guard let session = session else {
            tellEnded("failed")
            return
        }
        session.alertMessage = message
        session.begin()
    }

    /// Tags beside the connected one that have had their turn are not told again for having lain there.
    private func remember(at time: Date) {
        for uid in around where seen[uid] != nil { seen[uid] = time }
    }

    private func take(_ next: NFCTag, _ chip: NFCISO15693Tag, in session: NFCTagReaderSession) {
        let commands = TagCommands(chip) { try await session.connect(to: next) }
        session.connect(to: next) { error in
            self.queue.async {
                guard session === self.session else { return }
                guard error == nil else {
                    self.seen[commands.uid] = nil
                    self.lookOnSoon()
                    return
                }
                self.tag = commands
                self.seen[commands.uid] = Date()
                self.tellFound(commands.uid)
            }
        }
    }

    private func lose(_ lost: TagCommands?) {
        queue.async {
            guard let lost = lost, self.tag === lost else { return }
            self.seen[lost.uid] = nil
            self.lookOn()
        }
    }

    private func lookOn() {
        tag = nil
        session?.restartPolling()
    }

    private func lookOnSoon() {
        queue.asyncAfter(deadline: .now() + TagReader.pause) {
            if self.tag == nil { self.session?.restartPolling() }
        }
    }

    /// The system says neither of a patron's cancelling nor of its own time limit that something had failed.
    private static func reason(_ error: Error) -> String {
        guard let code = (error as? NFCReaderError)?.code else { return "failed" }
        switch code {
        case .readerSessionInvalidationErrorUserCanceled, .readerSessionInvalidationErrorSessionTimeout:
            return "closed"
        case .readerErrorRadioDisabled:
            return "off"
        default:
            return "failed"
        }
    }
}
