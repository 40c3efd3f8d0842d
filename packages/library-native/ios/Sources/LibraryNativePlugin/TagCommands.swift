import CoreNFC

/// What a tag says about its memory.
struct TagSystem {
    let blockSize: Int
    let blockCount: Int
    /// Nothing: the tag does not tell.
    let afi: Int?
    let dsfid: Int?
}

/// What can be asked of one tag. The frames are the system's; the commands are those of `Iso15693Frames` on Android.
final class TagCommands {
    private enum Nxp {
        static let maker = 0x04
        static let setEas = 0xA2
        static let resetEas = 0xA3
        static let easAlarm = 0xA5
    }

    private static let texasInstruments = 0x07
    private static let mostBlocks = 256
    /// The system carries no longer answers from every chip.
    private static let blocksAtOnce = 16

    let uid: String
    private let chip: NFCISO15693Tag
    /// Takes the tag up anew after an answer has not come.
    private let connect: () async throws -> Void
    private var readsSeveral = true
    /// Chips of Texas Instruments change nothing without the option flag; others may refuse it.
    private var asksOption: Bool
    /// Size and number of blocks of a tag that does not tell, counted once.
    private var counted: (size: Int, count: Int)?

    init(_ chip: NFCISO15693Tag, connect: @escaping () async throws -> Void) {
        self.uid = TagBytes.uid(chip.identifier)
        self.chip = chip
        self.connect = connect
        self.asksOption = chip.icManufacturerCode == TagCommands.texasInstruments
    }

    func system() async throws -> TagSystem {
        let told = try await toldSystem()
        if told.blockSize > 0, told.blockCount > 0 { return told }
        let (size, count) = try await countedBlocks()
        return TagSystem(blockSize: size, blockCount: count, afi: told.afi, dsfid: told.dsfid)
    }

    private func toldSystem() async throws -> TagSystem {
        try await withCheckedThrowingContinuation { continuation in
            chip.getSystemInfo(requestFlags: flags) { (dsfid: Int, afi: Int, size: Int, count: Int, _: Int, error: Error?) in
                if let error = error {
                    continuation.resume(throwing: TagFailure.of(error))
                } else {
                    // what a tag does not tell comes as -1
                    continuation.resume(returning: TagSystem(
                        blockSize: size,
                        blockCount: count,
                        afi: afi < 0 ? nil : afi,
                        dsfid: dsfid < 0 ? nil : dsfid))
                }
            }
        }
    }

    /// The memory's size is an optional part of the answer: without it the blocks are read up to the end.
    private func countedBlocks() async throws -> (size: Int, count: Int) {
        if let counted = counted { return counted }
        let size = try await readOne(0).count
        guard size > 0 else { throw TagFailure.refused("The tag answers with an empty block") }
        var next = 1
        while next < TagCommands.mostBlocks {
            guard try await hasBlock(next, size) else { break }
            next += 1
        }
        counted = (size, next)
        return (size, next)
    }

    private func hasBlock(_ block: Int, _ size: Int) async throws -> Bool {
        let first = try await hasBlockOnce(block, size)
        if let first = first { return first }
        // Some chips keep silent beyond their end. One that has left does not answer for its first block either.
        _ = try await readOne(0)
        return try await hasBlockOnce(block, size) ?? false
    }

    /// Nothing: no answer came.
    private func hasBlockOnce(_ block: Int, _ size: Int) async throws -> Bool? {
        do {
            return try await readOne(block).count == size
        } catch {
            guard TagFailure.of(error).answer == nil else { return false }
            try await renew()
            return nil
        }
    }

    func read(first: Int, count: Int) async throws -> Data {
        var bytes = Data()
        var done = 0
        while done < count {
            let blocks = try await readSome(first + done, min(TagCommands.blocksAtOnce, count - done))
            bytes.append(contentsOf: blocks.joined())
            done += blocks.count
        }
        return bytes
    }

    func write(block: Int, bytes: Data) async throws {
        try await change({ option in
            try await self.chip.writeSingleBlock(
                requestFlags: option ? self.flags.union(.option) : self.flags,
                blockNumber: UInt8(block),
                dataBlock: bytes)
        }, isMade: { try await self.readOne(block) == bytes })
    }

    func writeAfi(_ afi: Int) async throws {
        try await change({ option in
            try await self.chip.writeAFI(
                requestFlags: option ? self.flags.union(.option) : self.flags,
                afi: UInt8(afi))
        }, isMade: { try await self.system().afi == afi })
    }

    func setEas(_ isOn: Bool) async throws {
        guard isNxp else { throw TagFailure.unsupported("Only chips of NXP have this") }
        try await change({ option in
            _ = try await self.custom(isOn ? Nxp.setEas : Nxp.resetEas, option: option)
        }, isMade: { try await self.eas() == isOn })
    }

    /// Nothing: the chip does not tell.
    func eas() async throws -> Bool? {
        guard isNxp else { return nil }
        // A chip whose EAS is off keeps silent, and so does one that has not heard: it is asked twice.
        let first = try await easOnce()
        guard first == false else { return first }
        return try await easOnce()
    }

    private func easOnce() async throws -> Bool? {
        do {
            _ = try await custom(Nxp.easAlarm, option: false)
            return true
        } catch {
            guard TagFailure.of(error).answer == nil else { return nil }
            try await renew()
            _ = try await readOne(0)
            return false
        }
    }

    private func readOne(_ block: Int) async throws -> Data {
        do {
            return try await chip.readSingleBlock(requestFlags: flags, blockNumber: UInt8(block))
        } catch {
            throw TagFailure.of(error)
        }
    }

    /// At least one block and at most `count`.
    private func readSome(_ first: Int, _ count: Int) async throws -> [Data] {
        if readsSeveral && count > 1 {
            let some = try await readSeveral(first, count)
            if some.count == count { return some }
            readsSeveral = false
        }
        return [try await readOne(first)]
    }

    /// Nothing, if the chip lacks the command or the phone does not hear so long an answer.
    private func readSeveral(_ first: Int, _ count: Int) async throws -> [Data] {
        do {
            let range = NSRange(location: first, length: count)
            return try await chip.readMultipleBlocks(requestFlags: flags, blockRange: range)
        } catch {
            if TagFailure.of(error).answer == nil { try await renew() }
            return []
        }
    }

    /// A change is asked for once with the option flag and once without, and looked up where the answer stays away.
    private func change(
        _ ask: (_ option: Bool) async throws -> Void,
        isMade: () async throws -> Bool
    ) async throws {
        let isMadeAtOnce = try await isDone(asksOption, ask, isMade)
        if isMadeAtOnce { return }
        let isMadeOtherwise = try await isDone(!asksOption, ask, isMade)
        guard isMadeOtherwise else { throw TagFailure.refused("The tag has not made the change") }
        asksOption.toggle()
    }

    private func isDone(
        _ option: Bool,
        _ ask: (_ option: Bool) async throws -> Void,
        _ isMade: () async throws -> Bool
    ) async throws -> Bool {
        do {
            try await ask(option)
            return true
        } catch {
            let failure = TagFailure.of(error)
            if failure.answer == TagFailure.Answer.optionNotSupported { return false }
            if failure.answer != nil { throw failure }
            try await renew()
            return try await isMade()
        }
    }

    /// The system itself puts the maker's code and the UID in front.
    private func custom(_ command: Int, option: Bool) async throws -> Data {
        try await chip.customCommand(
            requestFlags: option ? flags.union(.option) : flags,
            customCommandCode: command,
            customRequestParameters: Data())
    }

    private func renew() async throws {
        do {
            try await connect()
        } catch {
            throw TagFailure.of(error)
        }
    }

    private var flags: NFCISO15693RequestFlag { [.highDataRate, .address] }

    private var isNxp: Bool { chip.icManufacturerCode == Nxp.maker }
}
