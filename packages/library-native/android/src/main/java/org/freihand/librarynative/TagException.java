package org.freihand.librarynative;

import java.io.IOException;

/** Why a tag did not do what was asked; `code` is the code of the rejection. */
final class TagException extends Exception {

    static final String LOST = "TAG_LOST";
    static final String REFUSED = "TAG_REFUSED";
    static final String UNSUPPORTED = "TAG_UNSUPPORTED";

    final String code;

    private TagException(String code, String message, Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    static TagException lost(String message) {
        return new TagException(LOST, message, null);
    }

    static TagException lost(IOException cause) {
        return new TagException(LOST, "The tag does not answer", cause);
    }

    static TagException refused(String message) {
        return new TagException(REFUSED, message, null);
    }

    static TagException unsupported(String message) {
        return new TagException(UNSUPPORTED, message, null);
    }
}
