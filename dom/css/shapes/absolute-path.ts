import { decimalText } from '../values/component-text.ts';

/** How many numbers a command takes at once. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, Z: 0, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };
const TOKEN = /[a-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const ARC_FLAGS = /^[01]/;

/** The path data with absolute commands, each written out; null: it has an error. https://svgwg.org/svg2-draft/paths.html#TheDProperty */
export function absolutePath(text: string): string | null {
  const parts: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const numbers = (letter: string, given: readonly number[], isRelative: boolean): readonly number[] => {
    const [byX, byY] = isRelative ? [x, y] : [0, 0];
    if (letter === 'V') return [(given[0] as number) + byY];
    const first = letter === 'A' ? 5 : 0;
    return given.map((number, index) => (index < first ? number : number + ((index - first) % 2 === 0 ? byX : byY)));
  };
  const commands = commandsOf(text);
  if (commands === null) return null;
  for (const [command, given] of commands) {
    const letter = command.toUpperCase();
    if (parts.length === 0 && letter !== 'M') return null;
    const own = numbers(letter, given, command !== letter);
    parts.push([letter, ...own.map(decimalText)].join(' '));
    if (letter === 'Z') [x, y] = [startX, startY];
    else if (letter === 'V') y = own[0] as number;
    else {
      x = own.at(letter === 'H' ? -1 : -2) as number;
      if (letter !== 'H') y = own.at(-1) as number;
    }
    if (letter === 'M') [startX, startY] = [x, y];
  }
  return parts.join(' ');
}

/** The path data with each command written out; null: it has an error. */
export function pathText(text: string): string | null {
  const commands = commandsOf(text);
  if (commands === null || (commands.length > 0 && !/^m$/i.test(commands[0]?.[0] as string))) return null;
  return commands
    .map(([letter, given]) => [letter === 'z' ? 'Z' : letter, ...given.map(decimalText)].join(' '))
    .join(' ');
}

/** Null: there is an error. */
function commandsOf(text: string): [string, number[]][] | null {
  const commands: [string, number[]][] = [];
  if (/[^\sa-z\d.,+-]/i.test(text)) return null;
  const runs = text.match(/[a-df-z][^a-df-z]*/gi) ?? [];
  for (const run of runs) {
    const letter = run[0] as string;
    const count = COUNTS[letter.toUpperCase()];
    const given = count === undefined ? null : argumentsOf(letter, run.slice(1));
    if (given === null || count === undefined) return null;
    if (count === 0 ? given.length > 0 : given.length === 0 || given.length % count > 0) return null;
    commands.push([letter, given.slice(0, count)]);
    // What follows a move is drawn.
    const next = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
    for (let at = count; at < given.length; at += count) commands.push([next, given.slice(at, at + count)]);
  }
  return commands;
}

/** Flags need nothing between them. */
function argumentsOf(letter: string, text: string): number[] | null {
  if (letter !== 'a' && letter !== 'A') return (text.match(TOKEN) ?? []).map(Number);
  const given: number[] = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '');
    if (rest === '') return given;
    const isFlag = given.length % 7 === 3 || given.length % 7 === 4;
    const [found] = (isFlag ? ARC_FLAGS : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i).exec(rest) ?? [];
    if (found === undefined) return null;
    given.push(Number(found));
    rest = rest.slice(found.length);
  }
}
