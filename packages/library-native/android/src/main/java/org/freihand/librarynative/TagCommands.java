package org.freihand.librarynative;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** What can be asked of one tag. Nothing of Android is in here: the link carries the frames. */
final class TagCommands {

    private interface Check {
        boolean isMade() throws TagException;
    }

    private static final int MOST_BLOCKS = 256;

    private final TagLink link;
    private final byte[] uid;
    private boolean readsSeveral = true;
    /** Chips of Texas Instruments change nothing without the option flag; others may refuse it. */
    private boolean asksOption;
    /** Of a tag that does not tell, counted once; 0: not yet. */
    private int countedSize;
    private int countedBlocks;

    /** @param uid as it travels, least significant byte first */
    TagCommands(TagLink link, byte[] uid) {
        this.link = link;
        this.uid = uid;
        this.asksOption = Iso15693Frames.makerOf(uid) == Iso15693Frames.MAKER_TEXAS_INSTRUMENTS;
    }

    TagSystem system() throws TagException {
        TagSystem told = TagSystem.of(exchange(request(Iso15693Frames.GET_SYSTEM_INFORMATION)));
        if (told.tellsSize()) return told;
        if (countedBlocks == 0) countBlocks();
        return told.withSize(countedSize, countedBlocks);
    }

    byte[] read(int first, int count) throws TagException {
        byte[] block = readOne(first);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(block, 0, block.length);
        int most = Math.max(1, (link.longestFrame() - 1) / block.length);
        while (bytes.size() < count * block.length) {
            int done = bytes.size() / block.length;
            byte[] some = readSome(first + done, Math.min(most, count - done), block.length);
            bytes.write(some, 0, some.length);
        }
        return bytes.toByteArray();
    }

    void write(int block, byte[] bytes) throws TagException {
        change(Iso15693Frames.writeRequest(uid, block, bytes), () ->
            java.util.Arrays.equals(readOne(block), bytes)
        );
    }

    void writeAfi(int afi) throws TagException {
        change(request(Iso15693Frames.WRITE_AFI, afi), () ->
            Integer.valueOf(afi).equals(system().afi)
        );
    }

    void setEas(boolean isOn) throws TagException {
        if (!isNxp()) throw TagException.unsupported("Only chips of NXP have this");
        int command = isOn ? Iso15693Frames.SET_EAS : Iso15693Frames.RESET_EAS;
        change(Iso15693Frames.nxpRequest(command, uid), () -> Boolean.valueOf(isOn).equals(eas()));
    }

    /** Null: the chip does not tell. */
    Boolean eas() throws TagException {
        if (!isNxp()) return null;
        // A chip whose EAS is off keeps silent, and so does one that has not heard: it is asked twice.
        Boolean first = easOnce();
        return Boolean.FALSE.equals(first) ? easOnce() : first;
    }

    private Boolean easOnce() throws TagException {
        byte[] answer;
        try {
            answer = link.send(Iso15693Frames.nxpRequest(Iso15693Frames.EAS_ALARM, uid));
        } catch (IOException silence) {
            renew();
            readOne(0);
            return false;
        }
        return Iso15693Frames.errorOf(answer) < 0 ? Boolean.TRUE : null;
    }

    /** The memory's size is an optional part of the answer: without it the blocks are read up to the end. */
    private void countBlocks() throws TagException {
        countedSize = readOne(0).length;
        int next = 1;
        while (next < MOST_BLOCKS && hasBlock(next)) next++;
        countedBlocks = next;
    }

    private boolean hasBlock(int block) throws TagException {
        Boolean first = hasBlockOnce(block);
        if (first != null) return first;
        // Some chips keep silent beyond their end. One that has left does not answer for its first block either.
        readOne(0);
        return Boolean.TRUE.equals(hasBlockOnce(block));
    }

    /** Null: no answer came. */
    private Boolean hasBlockOnce(int block) throws TagException {
        byte[] answer;
        try {
            answer = link.send(request(Iso15693Frames.READ_SINGLE_BLOCK, block));
        } catch (IOException silence) {
            renew();
            return null;
        }
        return Iso15693Frames.errorOf(answer) < 0 && Iso15693Frames.payload(answer).length == countedSize;
    }

    private byte[] readOne(int block) throws TagException {
        byte[] bytes = exchange(request(Iso15693Frames.READ_SINGLE_BLOCK, block));
        if (bytes.length == 0) throw TagException.refused("The tag answers with an empty block");
        return bytes;
    }

    /** @return bytes of at least one block and of at most `count` */
    private byte[] readSome(int first, int count, int size) throws TagException {
        if (readsSeveral && count > 1) {
            byte[] some = readSeveral(first, count);
            if (some.length == count * size) return some;
            readsSeveral = false;
        }
        byte[] one = readOne(first);
        if (one.length != size) throw TagException.refused("The tag's blocks differ in length");
        return one;
    }

    /** Nothing, if the chip lacks the command or the phone does not hear so long an answer. */
    private byte[] readSeveral(int first, int count) throws TagException {
        byte[] none = {};
        byte[] answer;
        try {
            answer = link.send(request(Iso15693Frames.READ_MULTIPLE_BLOCKS, first, count - 1));
        } catch (IOException silence) {
            renew();
            return none;
        }
        return Iso15693Frames.errorOf(answer) < 0 ? Iso15693Frames.payload(answer) : none;
    }

    /** A change is asked for once with the option flag and once without, and looked up where the answer stays away. */
    private void change(byte[] request, Check check) throws TagException {
        if (isDone(request, asksOption, check)) return;
        if (!isDone(request, !asksOption, check)) {
            throw TagException.refused("The tag has not made the change");
        }
        asksOption = !asksOption;
    }

    private boolean isDone(byte[] request, boolean option, Check check) throws TagException {
        byte[] answer;
        try {
            answer = link.send(option ? Iso15693Frames.withOption(request) : request);
        } catch (IOException silence) {
            // Some phones do not wait as long as a change takes: it may well have been made.
            renew();
            return check.isMade();
        }
        if (Iso15693Frames.errorOf(answer) == Iso15693Frames.ERROR_OPTION_NOT_SUPPORTED) return false;
        Iso15693Frames.payload(answer);
        return true;
    }

    private byte[] request(int command, int... parameters) {
        return Iso15693Frames.request(command, uid, parameters);
    }

    private byte[] exchange(byte[] frame) throws TagException {
        try {
            return Iso15693Frames.payload(link.send(frame));
        } catch (IOException error) {
            throw TagException.lost(error);
        }
    }

    private void renew() throws TagException {
        try {
            link.renew();
        } catch (IOException error) {
            throw TagException.lost(error);
        }
    }

    private boolean isNxp() {
        return Iso15693Frames.makerOf(uid) == Iso15693Frames.MAKER_NXP;
    }
}
