package org.freihand.librarynative;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** Carries out work one after the other on a thread of its own, until it is ended. Nothing of Android is in here. */
final class CommandQueue {

    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    /** @return false: the queue has ended, and the work is not done */
    boolean run(Runnable work) {
        try {
            thread.execute(work);
            return true;
        } catch (RejectedExecutionException ended) {
            return false;
        }
    }

    /** What is waiting is still done, then this, then nothing any more. */
    void end(Runnable last) {
        run(last);
        thread.shutdown();
    }
}
