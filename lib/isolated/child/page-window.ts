import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwaitedPage } from '../../host/awaited-page.ts';
import { REALM_FOLDER } from '../../host/node/realm-folder.ts';
import { openRealm, runTask } from '../../host/node/window-support.ts';
import type { PageSettings } from '../page-settings.ts';
import { VALUES_FILE } from '../process-files.ts';
import { LONGEST_TEXT, send } from './channel.ts';
import type * as pageSide from './page-side.ts';
import { ProgramLoader } from './program-loader.ts';

/** The source of `page-side.ts`: an expression that gives a function, which takes what gives the values that it requires. */
declare const LIVEDOM_PAGE_SIDE: string;
const VALUES = `(() => { "use strict"; const module = {};\n${readFileSync(join(REALM_FOLDER, VALUES_FILE), 'utf8')}\nreturn module.exports;\n})`;

type Failed = (name: string, message: string, stack: string) => void;

/** How many milliseconds pass between two looks at the document. */
const LOOK = 10;

/** Nobody can do anything with a part of a URL. */
function tellNavigation(type: string, to: string, replaces: boolean): void {
  if (to.length <= LONGEST_TEXT) send('navigation', type, to, replaces ? 1 : 0);
}

/** The window of the process. */
export class PageWindow {
  readonly loader: ProgramLoader;
  readonly #page: typeof pageSide;
  readonly #isLoaded: boolean;
  readonly #settings: PageSettings;
  readonly #controls: ReturnType<typeof openRealm>['controls'];
  readonly #looks = new Map<number, NodeJS.Timeout>();

  /**
   * @param isLoaded - Whether the page comes from the URL.
   * @param closed - Is called when the page closes its window.
   */
  constructor(settings: PageSettings, isLoaded: boolean, closed: () => void) {
    const { url, contentType, referrer, loadsResources, maxRedirects, maxMessage, ...options } = settings;
    this.#settings = settings;
    this.#isLoaded = isLoaded;
    this.loader = new ProgramLoader(maxRedirects, maxMessage);
    const { global, controls } = openRealm(
      {
        ...options,
        resourceLoader: this.loader,
        console: (method, text) => send('console', method.slice(0, LONGEST_TEXT), text.slice(0, LONGEST_TEXT)),
        reportError: (text) => send('error', text.slice(0, LONGEST_TEXT)),
        navigation: {
          navigate: (to, replace) => tellNavigation('navigate', to, replace),
          reload: () => tellNavigation('reload', '', true),
          urlChanged: (to) => tellNavigation('url', to, false),
        },
      },
      { url, contentType, referrer, scripting: true, loadsResources },
      isLoaded ? new AwaitedPage() : null,
      closed,
    );
    this.#controls = controls;
    const { eval: evaluate } = global as typeof globalThis;
    this.#page = evaluate(LIVEDOM_PAGE_SIDE)(evaluate(VALUES)) as typeof pageSide;
  }

  /** Calls back once the page is parsed. */
  show(html: string, parsed: () => void, failed: Failed): void {
    const { url, referrer } = this.#settings;
    if (this.#isLoaded) {
      const fail = (why: string): void => failed('Error', `${url} could not be loaded: ${why}`, '');
      this.#controls.load({ url, referrer }, (error) => error !== null && fail(error), parsed);
      return;
    }
    this.#asTask(() => {
      this.#controls.write(html);
      this.#controls.end();
    });
    this.#look(0, () => this.#page.isParsed(), parsed);
  }

  evaluate(text: string, given: string, isFunction: boolean, succeeded: (text: string) => void, failed: Failed): void {
    this.#asTask(() => this.#page.evaluate(text, given, isFunction, succeeded, failed));
  }

  content(succeeded: (text: string) => void, failed: Failed): void {
    this.#asTask(() => this.#page.content(succeeded, failed));
  }

  waitFor(id: number, selector: string, found: () => void, failed: Failed): void {
    const isThere = (): boolean =>
      this.#page.matches(selector, (...failure) => {
        this.cancel(id);
        failed(...failure);
      });
    this.#look(id, isThere, found);
  }

  /** Nobody waits any more. */
  cancel(id: number): void {
    clearTimeout(this.#looks.get(id));
    this.#looks.delete(id);
  }

  /** Looks again and again, until it is there. */
  #look(id: number, isThere: () => boolean, found: () => void): void {
    this.#looks.set(
      id,
      setTimeout(() => this.#look(id, isThere, found), LOOK),
    );
    this.#asTask(() => {
      if (!isThere()) return;
      this.cancel(id);
      found();
    });
  }

  /** What a page has broken throws for ever, and its window waits for ever: the program does not. */
  #asTask(steps: () => void): void {
    runTask(steps, () => {});
  }

  close(): void {
    this.#controls.close();
  }
}
