package org.freihand.librarynative;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * A chip to try the commands on without a phone. Every line of the input names its traits and what is asked of it
 * (`mute short | write 3 AABBCCDD`); every line of the output names the frames that it has heard and what came of them.
 */
public final class TagBench implements TagLink {

    private static final int BLOCKS = 8;
    private static final int SIZE = 4;

    private final List<String> traits;
    private final List<String> heard = new ArrayList<>();
    private final byte[] uid = Iso15693Frames.bytes("8877665544330000");
    private final byte[] memory = new byte[BLOCKS * SIZE];
    private int afi = 0x07;
    private boolean isEasOn = true;

    private TagBench(List<String> traits) {
        this.traits = traits;
        uid[6] = (byte) (is("texas") ? 0x07 : is("foreign") ? 0x16 : 0x04);
        uid[7] = (byte) 0xE0;
        for (int i = 0; i < memory.length; i++) memory[i] = (byte) i;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] parts = line.split("\\|");
            TagBench chip = new TagBench(Arrays.asList(parts[0].trim().split(" ")));
            String result = chip.run(parts[1].trim().split(" "));
            System.out.println(String.join(" ", chip.heard) + " > " + result);
        }
    }

    private String run(String[] asked) {
        TagCommands tag = new TagCommands(this, uid);
        try {
            switch (asked[0]) {
                case "queue":
                    return queue();
                case "uid":
                    return Iso15693Frames.uidText(uid);
                case "system":
                    TagSystem system = tag.system();
                    return system.blockCount + " " + system.blockSize + " " + system.afi + " " + system.dsfid;
                case "read":
                    return Iso15693Frames.text(tag.read(Integer.parseInt(asked[1]), Integer.parseInt(asked[2])));
                case "write":
                    tag.write(Integer.parseInt(asked[1]), Iso15693Frames.bytes(asked[2]));
                    return Iso15693Frames.text(memory);
                case "afi":
                    tag.writeAfi(Integer.parseInt(asked[1], 16));
                    return String.format("%02X", afi);
                case "set":
                    tag.setEas(asked[1].equals("on"));
                    return String.valueOf(isEasOn);
                default:
                    return String.valueOf(tag.eas());
            }
        } catch (TagException error) {
            return error.code;
        }
    }

    /** What of the work that comes before the end, at the end and after it is done. */
    private static String queue() {
        StringBuffer done = new StringBuffer();
        CommandQueue queue = new CommandQueue();
        boolean before = queue.run(() -> done.append("before "));
        CountDownLatch over = new CountDownLatch(1);
        queue.end(() -> {
            done.append("last ");
            over.countDown();
        });
        boolean after = queue.run(() -> done.append("after "));
        try {
            over.await();
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
        return done + String.valueOf(before) + " " + after;
    }

    @Override
    public byte[] send(byte[] frame) throws IOException {
        heard.add(Iso15693Frames.text(frame));
        if (isGone()) throw new IOException("gone");
        byte[] answer = answer(frame);
        if (answer.length == 0 || answer.length > longestFrame()) throw new IOException("silence");
        return answer;
    }

    @Override
    public void renew() throws IOException {
        if (isGone()) throw new IOException("gone");
    }

    @Override
    public int longestFrame() {
        return is("short") ? 13 : 253;
    }

    private boolean isGone() {
        return is("gone" + heard.size()) || (is("gone1") && heard.size() > 1);
    }

    private byte[] answer(byte[] frame) {
        int first = frame.length > 10 ? frame[10] & 0xFF : 0;
        switch (frame[1] & 0xFF) {
            case 0x20:
                return is("hushed") && first >= BLOCKS ? new byte[0] : blocks(first, 1);
            case 0x23:
                if (is("single")) return error(0x01);
                if (is("deaf")) return new byte[0];
                return blocks(first, frame[11] + (is("cut") ? 0 : 1));
            case 0x2B:
                return system();
            case 0xA5:
                if (is("easless")) return error(0x01);
                return isEasOn ? new byte[33] : new byte[0];
            default:
                return change(frame, first);
        }
    }

    private byte[] change(byte[] frame, int first) {
        boolean hasOption = (frame[0] & 0x40) != 0;
        if (is("locked")) return error(0x12);
        if (is("unknown")) return error(0x02);
        if (is("stubborn")) return new byte[0];
        if (is("option") && !hasOption) return error(0x03);
        if (is("plain") && hasOption) return error(0x03);
        int command = frame[1] & 0xFF;
        if (command == 0x21) System.arraycopy(frame, 11, memory, first * SIZE, SIZE);
        if (command == 0x27) afi = first;
        if (command == 0xA2) isEasOn = true;
        if (command == 0xA3) isEasOn = false;
        return is("mute") ? new byte[0] : new byte[1];
    }

    private byte[] blocks(int first, int count) {
        if (first + count > BLOCKS) return error(0x10);
        byte[] answer = new byte[1 + count * SIZE];
        System.arraycopy(memory, first * SIZE, answer, 1, count * SIZE);
        return answer;
    }

    private byte[] system() {
        if (is("sizeless")) {
            byte[] brief = Iso15693Frames.bytes("0003" + "88776655443304E0" + "0007");
            brief[11] = (byte) afi;
            return brief;
        }
        byte[] full = Iso15693Frames.bytes("000F" + "88776655443304E0" + "3E00" + "0703" + "01");
        full[11] = (byte) afi;
        return is("cut") ? Arrays.copyOf(full, 12) : full;
    }

    private static byte[] error(int code) {
        return new byte[] { 0x01, (byte) code };
    }

    private boolean is(String trait) {
        return traits.contains(trait);
    }
}
