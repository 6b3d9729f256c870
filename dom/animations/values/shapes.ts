import type { Inset } from '../../css/shapes/inset-text.ts';
import { styles } from '../../css/styles.ts';
import { combineValues, notNegative, type Weights } from './combine.ts';

/** https://drafts.csswg.org/css-shapes/#basic-shape-interpolation */

/** Of shapes whose radii are none but keywords, given or not, there is nothing between. */
const KEYWORDS = /(?:circle|ellipse)\((?:at |\)|[^)]*-side)/;
const RADII = /(^(?:circle|ellipse)\()((?:(?! at ).)*)/;

/** Null: there is nothing between them. */
export function combineShapes(from: string, to: string, weights: Weights): string | null {
  if (KEYWORDS.test(from + to)) return null;
  const { insetOf } = styles();
  const insets = [insetOf(from), insetOf(to)] as const;
  if (insets[0] !== null && insets[1] !== null) return combineInsets(insets[0], insets[1], weights);
  if (COMMANDS.test(from) && COMMANDS.test(to)) return combineCommands(from, to, weights);
  const value = combineValues(from, to, weights, false);
  return value?.replace(RADII, (_all, start: string, radii: string) => start + notNegative(radii)) ?? null;
}

function combineInsets(from: Inset, to: Inset, weights: Weights): string | null {
  const [first, second] = [from, to].map(({ edges, across, down }) => [...edges, ...across, ...down].join(' '));
  const combined = combineValues(first as string, second as string, weights, false);
  if (combined === null || from.box !== to.box) return null;
  const words = styles().splitOutside(combined, ' ');
  const radii = words.slice(4).map(notNegative);
  return styles().insetText({
    edges: words.slice(0, 4),
    across: radii.slice(0, 4),
    down: radii.slice(4),
    box: from.box,
  });
}

const COMMANDS = /^(?:shape|path)\(/;
const PATH = /^path\((?:(\w+), )?"([^"]*)"\)(| [a-z-]+)$/;
/** What https://svgwg.org/svg2-draft/paths.html#PathData is with https://drafts.csswg.org/css-shapes-2/#shape-function, by the places of its numbers. */
const SHAPE_COMMANDS: Readonly<Record<string, string>> = {
  M: 'move to 0 1',
  L: 'line to 0 1',
  H: 'hline to 0',
  V: 'vline to 0',
  C: 'curve to 4 5 with 0 1 / 2 3',
  S: 'smooth to 2 3 with 0 1',
  Q: 'curve to 2 3 with 0 1',
  T: 'smooth to 0 1',
  A: 'arc to 5 6 of 0 1',
  Z: 'close',
};

/** Each written out, with the flags of arcs as numbers, and the box that the shape is of. */
function commandsOf(value: string): readonly string[] {
  const [, rule, data, box = ''] = PATH.exec(value) ?? [];
  if (data === undefined) {
    const end = value.lastIndexOf(')');
    return [...styles().splitOutside(value.slice('shape('.length, end), ',').map(arcText), value.slice(end + 1)];
  }
  const commands = data.split(/ (?=[A-Z])/).map((command) => {
    const [letter = '', ...numbers] = command.split(' ');
    const text = (SHAPE_COMMANDS[letter] as string).replace(/\d/g, (at) => `${numbers[Number(at)]}px`);
    return letter === 'A' ? `${text} ; ${numbers[4]} ${numbers[3]} ${numbers[2]}deg` : text;
  });
  commands[0] = (commands[0] as string).replace('move to', rule === undefined ? 'from' : `${rule} from`);
  return [...commands, box];
}

const ARC = /^(arc .*? of )(.*?)( cw)?( large)?(?: rotate (\S+))?$/;

function arcText(command: string): string {
  const [, before, radii = '', cw, large, angle = '0deg'] = ARC.exec(command) ?? [];
  if (before === undefined) return command;
  const both = styles().splitOutside(radii, ' ').length === 1 ? `${radii} ${radii}` : radii;
  return `${before}${both} ; ${Number(cw !== undefined)} ${Number(large !== undefined)} ${angle}`;
}

function combineCommands(from: string, to: string, weights: Weights): string | null {
  const [first, second] = [commandsOf(from), commandsOf(to)];
  if (first.length !== second.length || first.at(-1) !== second.at(-1)) return null;
  const texts: string[] = [];
  for (const [index, command] of first.slice(0, -1).entries()) {
    const text = combineValues(command, second[index] as string, weights, false);
    if (text === null) return null;
    texts.push(text.replace(/ of (.*) ; (\S+) (\S+) (\S+)$/, ofText));
  }
  return `shape(${texts.join(', ')})${first.at(-1)}`;
}

function ofText(_all: string, both: string, cw: string, large: string, angle: string): string {
  const [across, down] = styles().splitOutside(both, ' ');
  const radii = across === down ? across : both;
  const flags = `${Number(cw) > 0 ? ' cw' : ''}${Number(large) > 0 ? ' large' : ''}`;
  return ` of ${radii}${flags}${angle === '0deg' ? '' : ` rotate ${angle}`}`;
}

/** https://svgwg.org/svg2-draft/paths.html#PathDataInterpolation */
const FLAGS = /(A(?: \S+){3}) (\S+ \S+)/g;

/** https://svgwg.org/svg2-draft/paths.html#TheDProperty: of the same commands, and filled by the same rule. */
export function combinePaths(from: string, to: string, weights: Weights): string | null {
  const [first, second] = [from, to].map((value) => /^(path\((?:\w+, )?")([^"]*)("\).*)$/.exec(value));
  if (first == null || second == null || first[1] !== second[1] || first[3] !== second[3]) return null;
  const combined = combineValues(first[2] as string, second[2] as string, weights, false);
  if (combined === null) return null;
  // There is nothing between flags.
  const near = (weights.to < 0.5 ? first : second)[2] as string;
  const flags = near.includes('A') ? Array.from(near.matchAll(FLAGS), ([, , both]) => both) : [];
  let index = 0;
  const path = flags.length === 0 ? combined : combined.replace(FLAGS, (_, start) => `${start} ${flags[index++]}`);
  return `${first[1]}${path}${first[3]}`;
}
