package org.freihand.librarynative;

import java.io.IOException;

/** Carries frames to the tag in the field and its answers back. */
interface TagLink {
    /** @throws IOException no answer came */
    byte[] send(byte[] frame) throws IOException;

    /** Takes the tag up anew after an answer has not come. */
    void renew() throws IOException;

    /** Bytes of the longest frame that is carried, either way. */
    int longestFrame();
}
