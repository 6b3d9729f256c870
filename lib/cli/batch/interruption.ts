/** As of a process that the signal ended. */
export const INTERRUPTED = 130;

/** The first Ctrl+C is heard here; the second one ends the process. */
export function untilInterrupted(): { readonly stop: AbortController; forget: () => void } {
  const stop = new AbortController();
  const interrupt = (): void => {
    process.stderr.write('\nlivedom: ends after the pages that are under way; Ctrl+C again ends it now.\n');
    stop.abort();
  };
  process.once('SIGINT', interrupt);
  return { stop, forget: () => void process.off('SIGINT', interrupt) };
}

/** @param total - Null: nobody knows it. */
export function sayHowFar(done: number, total: number | null, out: string | null): void {
  const how = out === null ? 'With "--out FILE" the same command would go on' : 'The same command goes on';
  const share = total === null ? `${done}` : `${done} of ${total}`;
  process.stderr.write(`livedom: ${share} pages are done. ${how} from here.\n`);
}
