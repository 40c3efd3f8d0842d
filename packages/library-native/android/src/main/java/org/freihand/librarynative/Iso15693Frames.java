package org.freihand.librarynative;

import java.util.Arrays;
import java.util.Locale;

/**
 * Frames of ISO/IEC 15693-3 without start, checksum and end, which the reader adds and takes away. Nothing of Android is in
 * here. Layouts and clauses: README.
 */
final class Iso15693Frames {

    static final int READ_SINGLE_BLOCK = 0x20;
    static final int WRITE_SINGLE_BLOCK = 0x21;
    static final int READ_MULTIPLE_BLOCKS = 0x23;
    static final int WRITE_AFI = 0x27;
    static final int GET_SYSTEM_INFORMATION = 0x2B;

    /** Commands of NXP's ICODE chips. */
    static final int SET_EAS = 0xA2;
    static final int RESET_EAS = 0xA3;
    static final int EAS_ALARM = 0xA5;

    static final int FLAG_HIGH_DATA_RATE = 0x02;
    static final int FLAG_ADDRESSED = 0x20;
    static final int FLAG_OPTION = 0x40;

    static final int ANSWER_FLAG_ERROR = 0x01;
    static final int ERROR_NOT_SUPPORTED = 0x01;
    static final int ERROR_NOT_RECOGNISED = 0x02;
    static final int ERROR_OPTION_NOT_SUPPORTED = 0x03;

    static final int MAKER_NXP = 0x04;
    static final int MAKER_TEXAS_INSTRUMENTS = 0x07;

    static final int UID_LENGTH = 8;
    private static final int UID_MAKER = 6;

    private Iso15693Frames() {}

    /** @param uid as it travels, least significant byte first */
    static byte[] request(int command, byte[] uid, int... parameters) {
        byte[] frame = new byte[2 + UID_LENGTH + parameters.length];
        frame[0] = FLAG_HIGH_DATA_RATE | FLAG_ADDRESSED;
        frame[1] = (byte) command;
        System.arraycopy(uid, 0, frame, 2, UID_LENGTH);
        for (int i = 0; i < parameters.length; i++) frame[2 + UID_LENGTH + i] = (byte) parameters[i];
        return frame;
    }

    /** A maker's own command bears the maker's code before the UID. */
    static byte[] nxpRequest(int command, byte[] uid) {
        byte[] frame = new byte[3 + UID_LENGTH];
        frame[0] = FLAG_HIGH_DATA_RATE | FLAG_ADDRESSED;
        frame[1] = (byte) command;
        frame[2] = MAKER_NXP;
        System.arraycopy(uid, 0, frame, 3, UID_LENGTH);
        return frame;
    }

    static byte[] writeRequest(byte[] uid, int block, byte[] bytes) {
        byte[] head = request(WRITE_SINGLE_BLOCK, uid, block);
        byte[] frame = Arrays.copyOf(head, head.length + bytes.length);
        System.arraycopy(bytes, 0, frame, head.length, bytes.length);
        return frame;
    }

    static byte[] withOption(byte[] request) {
        byte[] frame = request.clone();
        frame[0] |= FLAG_OPTION;
        return frame;
    }

    /** Undefined (-1) for an answer without an error. */
    static int errorOf(byte[] answer) throws TagException {
        if (answer.length == 0) throw TagException.refused("An answer without a byte");
        if ((answer[0] & ANSWER_FLAG_ERROR) == 0) return -1;
        return answer.length > 1 ? answer[1] & 0xFF : 0;
    }

    /** What an answer brings beside its flags. */
    static byte[] payload(byte[] answer) throws TagException {
        int error = errorOf(answer);
        if (error < 0) return Arrays.copyOfRange(answer, 1, answer.length);
        String message = String.format(Locale.ROOT, "The tag answers with error %02X", error);
        boolean isUnknown = error == ERROR_NOT_SUPPORTED || error == ERROR_NOT_RECOGNISED;
        throw isUnknown ? TagException.unsupported(message) : TagException.refused(message);
    }

    static int makerOf(byte[] uid) {
        return uid[UID_MAKER] & 0xFF;
    }

    /** @param uid least significant byte first @return hexadecimal digits, most significant byte first */
    static String uidText(byte[] uid) {
        byte[] reversed = new byte[uid.length];
        for (int i = 0; i < uid.length; i++) reversed[i] = uid[uid.length - 1 - i];
        return text(reversed);
    }

    static String text(byte[] bytes) {
        StringBuilder digits = new StringBuilder(bytes.length * 2);
        for (byte one : bytes) digits.append(String.format(Locale.ROOT, "%02X", one));
        return digits.toString();
    }

    /** @throws IllegalArgumentException for a text that is no bytes */
    static byte[] bytes(String digits) {
        if (!digits.matches("(?:[0-9A-Fa-f]{2}){1,255}")) {
            throw new IllegalArgumentException("bytes must be hexadecimal digits, two a byte");
        }
        byte[] bytes = new byte[digits.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }
}
