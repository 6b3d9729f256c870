import { fireEvent } from '../events/fire-event.ts';
import { ERROR_EVENT } from '../events/html-events.ts';
import { dataProperty } from '../realm/data-property.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { domExceptionData } from '../webidl/DOMException.ts';
import { firstMatch, isFound } from '../webidl/language/intrinsics.ts';
import { scriptStack } from '../webidl/shared/script-stack.ts';
import { readingStackOf, stackOf } from '../webidl/stack-of.ts';
import { takeUnnamed } from '../webidl/unnamed.ts';
import { scriptingStateOf } from './scripting-state.ts';

/** Line and column are counted from 1; 0 where nobody knows. */
export interface Place {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

interface ErrorInformation extends Place {
  readonly message: string;
  readonly error: unknown;
}

// As it was before any script of the page ran.
const OwnError = Error;

const NOWHERE: Place = { filename: '', lineno: 0, colno: 0 };

/**
 * https://html.spec.whatwg.org/#report-an-exception. With `isMuted`, for scripts of other origins, the page is told nothing
 * but that there was an error.
 *
 * @param place - Where it comes from, if that is no matter of its stack.
 * @param start - Where the script begins that has thrown it. DEVIATION: that is the place of what has no stack, such as `throw 1`.
 */
export function reportException(
  window: WindowRecord,
  exception: unknown,
  isMuted = false,
  place: Place | null = null,
  start: Place | null = null,
): void {
  // No member lets it out: what it says is all that it says.
  if (typeof exception === 'object' && exception !== null) takeUnnamed(exception);
  try {
    const { nodeRealm } = stateOf(window);
    report(window, nodeRealm === null ? exception : nodeRealm.thrown(exception), isMuted, place, start);
  } catch {
    // A script has changed functions of the language that are needed for it; or else the stack is full, and this throws too.
    hostOfWindow(window).console.reportError(plainTextOf(exception));
  }
}

/** The same for what a task has thrown, the scripts of which are over. */
export function reportFromTask(window: WindowRecord, exception: unknown): void {
  scriptStack.depth = 0;
  reportException(window, exception);
  // It may have been the parser, for the end of which somebody waits.
  const { document } = stateOf(window);
  if (document !== null) scriptingStateOf(document).hooks?.parsingEnded(document);
}

function report(
  window: WindowRecord,
  exception: unknown,
  isMuted: boolean,
  place: Place | null,
  start: Place | null,
): void {
  const information =
    isMuted || isOfMutedScript(window, exception)
      ? { message: 'Script error.', ...NOWHERE, error: null }
      : extractErrorInformation(window, exception, place, start);
  if (!stateOf(window).isReportingError) {
    stateOf(window).isReportingError = true;
    try {
      if (!fireEvent(stateOf(window).target, 'error', { cancelable: true, values: { ...information } }, ERROR_EVENT))
        return;
    } finally {
      stateOf(window).isReportingError = false;
    }
  }
  const { passError, reportError } = hostOfWindow(window).console;
  if (passError !== null) passError(exception);
  else reportError(textOf(window, exception));
}

/** https://html.spec.whatwg.org/#extract-error */
export function extractErrorInformation(
  window: WindowRecord,
  exception: unknown,
  known: Place | null = null,
  start: Place | null = null,
): ErrorInformation {
  const frame = isError(window, exception) ? frameOf(stackOf(exception as object)) : null;
  const place = known ?? (frame === null ? (start ?? ownPlace()) : placeOf(frame));
  return { message: `Uncaught ${titleOf(window, exception)}`, ...place, error: exception };
}

/** Whether it is an error of some realm. Nothing of it is called to find out. */
function isError(window: WindowRecord, exception: unknown): boolean {
  const isObject = typeof exception === 'object' && exception !== null;
  return (
    isObject && (domExceptionData(exception) !== null || hostOfWindow(window).values.kindOf(exception) === 'Error')
  );
}

/** As V8 writes it. Functions of the page are not called. */
function titleOf(window: WindowRecord, exception: unknown): string {
  if (typeof exception === 'function') return '#<Function>';
  if (typeof exception !== 'object' || exception === null) return String(exception);
  const data = domExceptionData(exception);
  const name = data === null ? dataProperty(exception, 'name') : data.name;
  const message = data === null ? dataProperty(exception, 'message') : data.message;
  if (!isError(window, exception)) return `#<${constructorName(exception)}>`;
  const title = typeof name === 'string' ? name : 'Error';
  return typeof message === 'string' && message !== '' ? `${title}: ${message}` : title;
}

function constructorName(object: object): string {
  const constructor = dataProperty(object, 'constructor');
  const name = typeof constructor === 'function' ? dataProperty(constructor, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : 'Object';
}

/** Whether a script with muted errors has thrown it, by its stack: the functions of the script run later, too. */
export function isOfMutedScript(window: WindowRecord, exception: unknown): boolean {
  const { mutedScripts } = stateOf(window);
  if (mutedScripts === null || !isError(window, exception)) return false;
  const line = frameOf(stackOf(exception as object))?.input ?? '';
  // The frame of what it gave to eval() says where that was.
  for (const url of mutedScripts) if (line.includes(`${url}:`)) return true;
  return false;
}

/** The first frame of a stack that is no frame of ours, as V8 writes it: "at f (url:line:column)". */
function frameOf(stack: string, isPage: (line: string) => boolean = () => true): RegExpExecArray | null {
  for (let from = 0; from < stack.length; ) {
    const line = lineAt(stack, from);
    from += line.length + 1;
    if (!isPage(line)) continue;
    const found =
      firstMatch(/^ *at (?:.*\()?([^(]+):(\d+):(\d+)\)?$/, line) ?? firstMatch(/^((?!\s*at ).+):(\d+)()$/, line);
    if (found === null || isFound(/^(?:livedom:|node:)/, found[1] as string)) continue;
    return found;
  }
  return null;
}

function placeOf(frame: RegExpExecArray | null): Place {
  if (frame === null) return NOWHERE;
  return { filename: frame[1] as string, lineno: +(frame[2] as string), colno: +(frame[3] as string) };
}

/** The line that begins there, by no function that a script can have changed. */
function lineAt(text: string, start: number): string {
  let line = '';
  for (let i = start; i < text.length && text[i] !== '\n'; i++) line += text[i];
  return line;
}

/** Where the page is now: where nothing says where something was thrown, that is who is to blame. */
function ownPlace(): Place {
  // Scripts of pages have URLs; the files of the library have paths.
  const error = new OwnError();
  const stack = readingStackOf(error, () => stackOf(error));
  return placeOf(frameOf(stack, (line) => isFound(/(?:at |\()[a-z][a-z\d+.-]+:/i, line)));
}

/** The same by nothing that a script can have changed. */
function plainTextOf(exception: unknown): string {
  const isPlain = typeof exception !== 'object' && typeof exception !== 'function' && typeof exception !== 'symbol';
  return isPlain ? `Uncaught ${exception}` : 'Uncaught exception';
}

/** What a console says of it. */
function textOf(window: WindowRecord, exception: unknown): string {
  const stack = isError(window, exception) ? stackOf(exception as object) : '';
  return stack === '' ? `Uncaught ${titleOf(window, exception)}` : `Uncaught ${stack}`;
}
