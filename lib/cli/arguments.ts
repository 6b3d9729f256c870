import { parseArgs } from 'node:util';

/** A mistake of whoever calls the command: printed without a stack, exit status 2. */
export class UsageError extends Error {}

/** A mistake in the arguments themselves, so that the usage helps. */
export class ArgumentError extends UsageError {}

const COMMANDS = ['tree', 'format', 'convert', 'errors'] as const;

export const DEFAULT_ENCODING = 'utf-8';

export type Command = (typeof COMMANDS)[number] | 'select' | 'help' | 'version';
export type Output = 'html' | 'text' | 'attr' | 'count';

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
  readonly encoding: string;
}

const OPTIONS = {
  text: { type: 'boolean', default: false },
  attr: { type: 'string' },
  count: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  compact: { type: 'boolean', default: false },
  xml: { type: 'boolean', default: false },
  to: { type: 'string' },
  encoding: { type: 'string', default: DEFAULT_ENCODING },
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
  const first = positionals[0] as Command | undefined;
  const isCommand = first !== undefined && (COMMANDS as readonly string[]).includes(first);
  const command = values.help ? 'help' : values.version ? 'version' : isCommand ? first : 'select';
  const [file, selector, ...rest] = isCommand ? positionals.slice(1) : positionals;
  if (command !== 'help' && command !== 'version') {
    if (file === undefined) throw new ArgumentError('Which file? Give a path, or "-" for standard input.');
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
    encoding: values.encoding,
  };
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
  if (command === 'select') {
    if (selector === undefined && (output !== 'html' || values.json)) {
      throw new ArgumentError(`${output === 'html' ? '--json' : `--${output}`} needs a selector.`);
    }
    if (output === 'count' && values.json) throw new ArgumentError('--count and --json cannot be used together.');
    return;
  }
  if (output !== 'html') throw new ArgumentError(`--${output} does not belong to "livedom ${command}".`);
  if (values.json) throw new ArgumentError(`--json does not belong to "livedom ${command}".`);
  if (selector !== undefined && command !== 'tree') {
    throw new ArgumentError(`"livedom ${command}" takes no selector; it got '${selector}'.`);
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
