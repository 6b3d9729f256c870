import { ResourceLoader } from '../resource-loader.ts';

const IS_READABLE = Symbol.for('nodejs.stream.readable');

/**
 * Of a program that has made its global object a window. Node.js makes the body of a response by the global ReadableStream, and asks it
 * what only its own says: when it ends, to report the time, and whether it can still fail. That of the window says what does no harm.
 */
export class ProgramLoader extends ResourceLoader {
  override allows(url: string): boolean {
    const { prototype } = globalThis.ReadableStream;
    if (!(IS_READABLE in prototype)) {
      Object.assign(prototype, {
        [IS_READABLE]: true,
        [Symbol.for('nodejs.webstream.isClosedPromise')]: {
          // One for each, that goes with the stream. It is of the language, whatever the program has put into the place of its Promise.
          get promise() {
            return (async () => new Promise(() => {}))();
          },
        },
      });
    }
    return super.allows(url);
  }
}
