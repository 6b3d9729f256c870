import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResourceLoader } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const URL_OF_PAGE = 'http://a.test/';
const SCRIPTS = { runScripts: 'dangerously' } as const;

/** Answers with the page in pieces, each but the first when the page has written to its console. */
class InPieces extends ResourceLoader {
  readonly #pieces: readonly string[];
  #goOn = (): void => {};
  readonly console = (): void => this.#goOn();

  constructor(...pieces: string[]) {
    super();
    this.#pieces = pieces;
  }

  override async fetch() {
    const pieces = this.#pieces;
    const heard = new Promise<void>((resolve) => {
      this.#goOn = resolve;
    });
    async function* body(): AsyncGenerator<Uint8Array> {
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await heard;
        yield new TextEncoder().encode(piece);
      }
    }
    return { headers: { 'content-type': 'text/html;charset=utf-8' }, body: body() };
  }
}

const inPieces = (...pieces: string[]) => {
  const resourceLoader = new InPieces(...pieces);
  return { resourceLoader, console: resourceLoader.console };
};

class Failing extends ResourceLoader {
  readonly #fail: () => never;

  constructor(fail: () => never) {
    super();
    this.#fail = fail;
  }

  override fetch(): Promise<never> {
    return this.#fail();
  }
}

const rejecting = (reason: unknown) => new Failing((() => Promise.reject(reason)) as unknown as () => never);
const throwing = (reason: unknown) =>
  new Failing(() => {
    throw reason;
  });

const unhandled: unknown[] = [];
const hear = (reason: unknown): void => void unhandled.push(reason);

beforeAll(() => {
  process.on('unhandledRejection', hear);
  process.on('uncaughtException', hear);
});

afterAll(() => {
  process.off('unhandledRejection', hear);
  process.off('uncaughtException', hear);
  expect(unhandled).toEqual([]);
});

describe('the promise of Window.fromURL', () => {
  it.each<[string, string[]]>([
    ['by the page while it is parsed', ['<p>x<script>close()</script><p>y']],
    ['by the page between two pieces', ['<p>x<script>setTimeout(() => { close(); console.log(1) })</script>', '<p>y']],
  ])('is rejected when the window is closed %s', async (_, pieces) => {
    const promise = Window.fromURL(URL_OF_PAGE, { ...SCRIPTS, ...inPieces(...pieces) });
    await expect(promise).rejects.toThrow('http://a.test/ could not be loaded: its window was closed');
  });

  it.each([undefined, 'dangerously'] as const)(
    'is rejected when beforeParse closes the window, scripts: %s',
    async (runScripts) => {
      const promise = Window.fromURL('data:text/html,<p>', { runScripts, beforeParse: (window) => window.close() });
      await expect(promise).rejects.toThrow('data:text/html,<p> could not be loaded: its window was closed');
    },
  );

  it.each([undefined, 'dangerously'] as const)(
    'is rejected with what beforeParse throws, scripts: %s',
    async (runScripts) => {
      let early: LivedomWindow | null = null;
      const cause = new TypeError('mine');
      const promise = Window.fromURL('data:text/html,<p>', {
        runScripts,
        beforeParse(window) {
          early = window;
          throw cause;
        },
      });
      const message = "data:text/html,<p> could not be loaded: 'beforeParse' threw TypeError: mine";
      await expect(promise).rejects.toMatchObject({ message, cause });
      expect((early as unknown as LivedomWindow).closed).toBe(true);
    },
  );

  it.each([new TypeError('mine'), null, undefined, 0])('is rejected with what console throws: %s', async (cause) => {
    const page = 'data:text/html,<script>console.log(1);console.log(2)</script><p>';
    for (const callback of ['console', 'reportError'] as const) {
      const fail = (): never => {
        throw cause;
      };
      const url = callback === 'console' ? page : 'data:text/html,<script>throw 1</script><p>';
      const promise = Window.fromURL(url, { ...SCRIPTS, [callback]: fail });
      await expect(promise).rejects.toThrow(`${url} could not be loaded: '${callback}' threw ${cause}`);
      if (cause !== undefined) await expect(promise).rejects.toMatchObject({ cause });
    }
  });

  it.each([
    ['rejects with null', rejecting(null)],
    ['rejects with nothing', rejecting(undefined)],
    ['rejects with an object without a prototype', rejecting(Object.create(null))],
    ['throws an error', throwing(new Error('mine'))],
    ['throws null', throwing(null)],
  ])('is rejected when the loader %s', async (_, resourceLoader) => {
    const promise = Window.fromURL(URL_OF_PAGE, { ...SCRIPTS, resourceLoader });
    await expect(promise).rejects.toThrow(/^http:\/\/a\.test\/ could not be loaded: ./);
  });

  it('is fulfilled with as much of the page as there will be', async () => {
    const stopped = await Window.fromURL(URL_OF_PAGE, {
      ...SCRIPTS,
      ...inPieces('<p id=a><script>setTimeout(() => { stop(); console.log(1) })</script>', '<p id=b>'),
    });
    expect(stopped.document.querySelectorAll('p')).toHaveLength(1);
    stopped.close();
    const opened = await Window.fromURL(URL_OF_PAGE, {
      ...SCRIPTS,
      ...inPieces('<script>setTimeout(() => { document.open(); console.log(1) })</script>', '<p id=b>'),
    });
    expect(opened.document.querySelector('p')).toBeNull();
    opened.close();
  });

  it('is settled, with the whole page, when that has broken what its parser might use', async () => {
    const heard: string[] = [];
    const window = await Window.fromURL(URL_OF_PAGE, {
      ...SCRIPTS,
      reportError: (text) => heard.push(text),
      ...inPieces(
        '<script>for (const key of ["push", "pop", "splice", "slice"]) Array.prototype[key] = () => { throw new Error("broken") }; console.log(1)</script>',
        '<p><b><i>x</b>y</i><table><p>z',
      ),
    });
    expect(heard).toEqual([]);
    expect(window.document.querySelector('table')?.textContent).toBe('');
    expect(window.document.body.textContent).toBe('xyz');
    window.close();
  });
});

describe('new Window', () => {
  it('closes the window when beforeParse throws', () => {
    let early: LivedomWindow | null = null;
    const error = new Error('mine');
    const open = () =>
      new Window({
        beforeParse(window) {
          early = window;
          throw error;
        },
      });
    expect(open).toThrow(error);
    expect((early as unknown as LivedomWindow).closed).toBe(true);
  });
});
