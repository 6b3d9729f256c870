import { canParseUrl } from '../runtime/can-parse-url.ts';
import type { NavigationEvent } from './events.ts';
import { ProtocolError } from './protocol.ts';

/*
 * What a process tells of its page, as a program may act on it: write it to a console of its own, go where the page wants to go. A
 * process that has been taken over tells what it likes; what no page does is not passed on.
 */

/** https://console.spec.whatwg.org/#namespacedef-console, as far as a method writes something. */
const CONSOLE_METHODS: ReadonlySet<string> = new Set([
  'assert',
  'clear',
  'count',
  'debug',
  'dir',
  'dirxml',
  'error',
  'group',
  'groupCollapsed',
  'info',
  'log',
  'table',
  'timeEnd',
  'timeLog',
  'trace',
  'warn',
]);

const NAVIGATIONS: Readonly<Record<string, NavigationEvent['type']>> = {
  navigate: 'navigate',
  reload: 'reload',
  url: 'url',
};

/** @throws ProtocolError for what is none. */
export function consoleMethodOf(method: string): string {
  if (!CONSOLE_METHODS.has(method)) throw new ProtocolError('Consoles have no such method.');
  return method;
}

/** @throws ProtocolError for what is none, and where it leads to a file, as pages of isolated windows are from the network, or to a script. */
export function navigationOf(type: string, url: string, replaces: boolean): NavigationEvent {
  if (!Object.hasOwn(NAVIGATIONS, type)) throw new ProtocolError('There is no such navigation.');
  if (type !== 'reload' && !isForPages(url)) throw new ProtocolError('No page goes there.');
  return { type: NAVIGATIONS[type] as NavigationEvent['type'], url, replaces };
}

/** Serialized, so that no text before it or within hides where it leads. */
function isForPages(url: string): boolean {
  return /^(?!file:|javascript:)[a-z][a-z\d+.-]*:[ -~]*$/.test(url) && canParseUrl(url);
}
