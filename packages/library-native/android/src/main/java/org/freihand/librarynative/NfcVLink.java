package org.freihand.librarynative;

import android.nfc.tech.NfcV;
import java.io.IOException;

/** Android's own way to a tag. */
final class NfcVLink implements TagLink {

    private final NfcV tag;

    NfcVLink(NfcV tag) {
        this.tag = tag;
    }

    @Override
    public byte[] send(byte[] frame) throws IOException {
        try {
            return tag.transceive(frame);
        } catch (SecurityException | IllegalStateException error) {
            // what Android 13 and newer throw for a tag that has left, and all of them for a closed connection
            throw new IOException(error);
        }
    }

    @Override
    public void renew() throws IOException {
        close();
        open();
    }

    @Override
    public int longestFrame() {
        return tag.getMaxTransceiveLength();
    }

    void open() throws IOException {
        try {
            if (!tag.isConnected()) tag.connect();
        } catch (SecurityException | IllegalStateException error) {
            throw new IOException(error);
        }
    }

    void close() {
        try {
            tag.close();
        } catch (IOException | SecurityException | IllegalStateException gone) {
            // a tag that has left is closed
        }
    }
}
