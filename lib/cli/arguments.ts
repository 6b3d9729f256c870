import { parseArgs } from 'node:util';
import { BATCH_OPTIONS, type BatchValues, namesPages, refuseBatchOptions } from './batch/arguments.ts';
import { type CheckArguments, checkArguments, refuseCheckOptions } from './check-arguments.ts';
import { refuseServeOptions, type ServeArguments, serveArguments } from './serve-arguments.ts';
import { ArgumentError } from './usage-error.ts';

const COMMANDS = [
  'query',
  'tree',
  'format',
  'convert',
  'errors',
  'rewrite',
  'sanitize',
  'check',
  'explain',
  'serve',
  'batch',
] as const;

type Command = Exclude<(typeof COMMANDS)[number], 'query'> | 'select' | 'help' | 'version';
type Output = 'html' | 'text' | 'attr' | 'count';

/** What "livedom rewrite" does to each element that matches. Contents are markup; null: none. */
export interface Edits {
  readonly setAttributes: readonly (readonly [name: string, value: string])[];
  readonly removeAttributes: readonly string[];
  readonly inner: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly prepend: string | null;
  readonly append: string | null;
  readonly remove: boolean;
  readonly unwrap: boolean;
}

export interface Arguments {
  readonly command: Command;
  /** The path of the file, or "-". */
  readonly file: string;
  readonly selector: string | null;
  readonly output: Output;
  /** With the output `attr`: the attribute's name. */
  readonly attribute: string;
  readonly json: boolean;
  readonly compact: boolean;
  /** With `format`: the input is XML. */
  readonly xml: boolean;
  /** The label of the encoding of the input; null: it is to be found out. */
  readonly encoding: string | null;
  /** With `select`: print matches as they come, and forget them. */
  readonly stream: boolean;
  /** With `rewrite`. */
  readonly edits: Edits;
  /** With `explain` and `serve`: run the scripts of the page. */
  readonly runScripts: boolean;
  /** With `check`. */
  readonly check: CheckArguments;
  /** With `serve`. */
  readonly serve: ServeArguments;
  /** With `batch`. */
  readonly batch: BatchValues;
}

const OPTIONS = {
  text: { type: 'boolean', default: false },
  attr: { type: 'string' },
  count: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  compact: { type: 'boolean', default: false },
  xml: { type: 'boolean', default: false },
  to: { type: 'string' },
  encoding: { type: 'string' },
  stream: { type: 'boolean', default: false },
  'set-attr': { type: 'string', multiple: true, default: [] as string[] },
  'remove-attr': { type: 'string', multiple: true, default: [] as string[] },
  inner: { type: 'string' },
  before: { type: 'string' },
  after: { type: 'string' },
  prepend: { type: 'string' },
  append: { type: 'string' },
  remove: { type: 'boolean', default: false },
  unwrap: { type: 'boolean', default: false },
  format: { type: 'string' },
  fix: { type: 'boolean', default: false },
  'run-scripts': { type: 'boolean', default: false },
  port: { type: 'string' },
  out: { type: 'string' },
  ...BATCH_OPTIONS,
  'round-trip': { type: 'boolean', default: false },
  rule: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];

/**
 * Reads the command line. A file whose name is that of a command needs a path: `./tree`.
 *
 * @throws ArgumentError for anything that is not described by `--help`.
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args);
  const output = outputOf(values);
  const first = positionals[0] as (typeof COMMANDS)[number] | undefined;
  const isCommand = first !== undefined && COMMANDS.includes(first);
  const named = isCommand && first !== 'query' ? first : 'select';
  const command: Command = values.help ? 'help' : values.version ? 'version' : named;
  const given = isCommand ? positionals.slice(1) : positionals;
  // Of files there may be several.
  const [file, selector, ...rest] = WITH_FILES.includes(command) ? given.slice(0, 1) : given;
  if (command !== 'help' && command !== 'version') {
    if (file === undefined && !(command === 'batch' && namesPages(values))) {
      throw new ArgumentError('Which file? Give a path, or "-" for standard input.');
    }
    refuseStray(command, values, output, selector, rest);
  }
  return {
    command,
    file: file ?? '-',
    selector: selector ?? null,
    output,
    attribute: values.attr ?? '',
    json: values.json,
    compact: values.compact,
    xml: values.xml,
    encoding: values.encoding ?? null,
    stream: values.stream,
    edits: editsOf(values),
    runScripts: values['run-scripts'],
    check: checkArguments(command === 'check' ? given : [], values),
    serve: serveArguments(values),
    batch: { inputs: given, values },
  };
}

function editsOf(values: Values): Edits {
  return {
    setAttributes: values['set-attr'].map(readAttribute),
    removeAttributes: values['remove-attr'].map(requireName),
    inner: values.inner ?? null,
    before: values.before ?? null,
    after: values.after ?? null,
    prepend: values.prepend ?? null,
    append: values.append ?? null,
    remove: values.remove,
    unwrap: values.unwrap,
  };
}

/** NAME=VALUE */
function readAttribute(text: string): [name: string, value: string] {
  const equals = text.indexOf('=');
  const name = equals < 0 ? text : text.slice(0, equals);
  if (!isName(name)) throw new ArgumentError(`--set-attr takes NAME=VALUE; it got '${text}'.`);
  return [name, equals < 0 ? '' : text.slice(equals + 1)];
}

function requireName(text: string): string {
  if (!isName(text)) throw new ArgumentError(`--remove-attr takes the name of an attribute; it got '${text}'.`);
  return text;
}

function isName(text: string): boolean {
  return text !== '' && !/[\t\n\f\r />]/.test(text);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Only the first sentence; the rest is advice about "--" that does not fit here.
    throw new ArgumentError((error as Error).message.split('. ')[0]);
  }
}

function outputOf(values: Values): Output {
  const chosen: Output[] = [];
  if (values.text) chosen.push('text');
  if (values.attr !== undefined) chosen.push('attr');
  if (values.count) chosen.push('count');
  if (chosen.length > 1) throw new ArgumentError(`--${chosen[0]} and --${chosen[1]} cannot be used together.`);
  return chosen[0] ?? 'html';
}

function refuseStray(
  command: Command,
  values: Values,
  output: Output,
  selector: string | undefined,
  rest: readonly string[],
): void {
  if (rest.length > 0) throw new ArgumentError(`Unexpected argument '${rest[0]}'.`);
  if (values.compact && command !== 'format') throw new ArgumentError('--compact belongs to "livedom format".');
  if (values.xml && command !== 'format') throw new ArgumentError('--xml belongs to "livedom format".');
  refuseTarget(command, values.to);
  refuseStream(command, values, selector);
  if (command !== 'check') refuseCheckOptions(values);
  if (command !== 'serve') refuseServeOptions(values);
  if (command !== 'batch') refuseBatchOptions(values);
  if (values.out !== undefined && command !== 'serve' && command !== 'batch') {
    throw new ArgumentError('--out belongs to "livedom serve" and "livedom batch".');
  }
  if (values['run-scripts'] && command !== 'explain' && command !== 'serve') {
    throw new ArgumentError('--run-scripts belongs to "livedom explain" and "livedom serve".');
  }
  refuseEdits(command, values, selector);
  if (command === 'select') {
    if (selector === undefined && (output !== 'html' || values.json)) {
      throw new ArgumentError(`${output === 'html' ? '--json' : `--${output}`} needs a selector.`);
    }
    if (output === 'count' && values.json) throw new ArgumentError('--count and --json cannot be used together.');
    return;
  }
  if (output !== 'html') throw new ArgumentError(`--${output} does not belong to "livedom ${command}".`);
  if (values.json) throw new ArgumentError(`--json does not belong to "livedom ${command}".`);
  if (command === 'explain' && selector === undefined) throw new ArgumentError('"livedom explain" needs a selector.');
  if (selector !== undefined && !WITH_SELECTOR.includes(command)) {
    throw new ArgumentError(`"livedom ${command}" takes no selector; it got '${selector}'.`);
  }
}

const WITH_FILES: readonly Command[] = ['check', 'batch'];

/** Beside "livedom query". */
const WITH_SELECTOR: readonly Command[] = ['tree', 'rewrite', 'explain'];

function refuseStream(command: Command, values: Values, selector: string | undefined): void {
  if (!values.stream) return;
  if (command !== 'select') throw new ArgumentError(`--stream does not belong to "livedom ${command}".`);
  if (selector === undefined) throw new ArgumentError('--stream needs a selector.');
  if (values.json) throw new ArgumentError('--stream and --json cannot be used together.');
}

const EDITS = ['set-attr', 'remove-attr', 'inner', 'before', 'after', 'prepend', 'append', 'remove', 'unwrap'] as const;

function refuseEdits(command: Command, values: Values, selector: string | undefined): void {
  const given = EDITS.filter((name) => {
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  });
  if (command !== 'rewrite') {
    if (given.length > 0) throw new ArgumentError(`--${given[0]} belongs to "livedom rewrite".`);
  } else if (selector === undefined || given.length === 0) {
    throw new ArgumentError(
      `"livedom rewrite" needs a selector and something to do: ${EDITS.map((name) => `--${name}`).join(', ')}.`,
    );
  } else if (values.remove && values.unwrap) {
    throw new ArgumentError('--remove and --unwrap cannot be used together.');
  }
}

/** `xhtml` is all there is to convert to. */
function refuseTarget(command: Command, to: string | undefined): void {
  if (command !== 'convert') {
    if (to !== undefined) throw new ArgumentError('--to belongs to "livedom convert".');
  } else if (to !== 'xhtml') {
    throw new ArgumentError(`"livedom convert" needs "--to xhtml"${to === undefined ? '' : `; it got '${to}'`}.`);
  }
}
