package org.freihand.librarynative;

/** What a tag says about its memory: the answer to Get System Information, ISO/IEC 15693-3. */
final class TagSystem {

    private static final int HAS_DSFID = 0x01;
    private static final int HAS_AFI = 0x02;
    private static final int HAS_MEMORY_SIZE = 0x04;
    private static final int BLOCK_SIZE_BITS = 0x1F;

    /** Bytes of a block; 0: the tag does not tell. */
    final int blockSize;
    /** 0: the tag does not tell. */
    final int blockCount;
    /** Null: the tag does not tell. */
    final Integer afi;
    final Integer dsfid;

    private TagSystem(int blockSize, int blockCount, Integer afi, Integer dsfid) {
        this.blockSize = blockSize;
        this.blockCount = blockCount;
        this.afi = afi;
        this.dsfid = dsfid;
    }

    boolean tellsSize() {
        return blockCount > 0;
    }

    TagSystem withSize(int size, int count) {
        return new TagSystem(size, count, afi, dsfid);
    }

    /** @param payload information flags, UID, then the fields that the flags name, in this order */
    static TagSystem of(byte[] payload) throws TagException {
        try {
            int has = payload[0];
            int next = 1 + Iso15693Frames.UID_LENGTH;
            Integer dsfid = (has & HAS_DSFID) == 0 ? null : Integer.valueOf(payload[next++] & 0xFF);
            Integer afi = (has & HAS_AFI) == 0 ? null : Integer.valueOf(payload[next++] & 0xFF);
            if ((has & HAS_MEMORY_SIZE) == 0) return new TagSystem(0, 0, afi, dsfid);
            int blockCount = (payload[next] & 0xFF) + 1;
            int blockSize = (payload[next + 1] & BLOCK_SIZE_BITS) + 1;
            return new TagSystem(blockSize, blockCount, afi, dsfid);
        } catch (ArrayIndexOutOfBoundsException cut) {
            throw TagException.refused("The tag's answer about its memory is cut");
        }
    }
}
