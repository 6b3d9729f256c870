import { styles } from '../../css/styles.ts';
import { combineValues, notNegative, type Weights } from './combine.ts';

const REPEAT = /^repeat\((\d+), (.*)\)$/;
const MINMAX = /^minmax\((.*)\)$/;
const NAMES = /^\[/;

/** https://drafts.csswg.org/css-grid/#repeat-interpolation. Null: there is nothing between the lists. */
export function combineTracks(from: string, to: string, weights: Weights): string | null {
  if (/^(?:none|subgrid)|auto-fi/.test(from) || /^(?:none|subgrid)|auto-fi/.test(to)) return null;
  const [first, second] = [from, to].map((list) => styles().splitOutside(list, ' ')) as [string[], string[]];
  const [a, b] = [first, second].map((list) => list.filter((part) => !NAMES.test(part))) as [string[], string[]];
  if (a.length !== b.length) return null;
  const tracks = a.map((track, index) => combineTrack(track, b[index] as string, weights));
  if (tracks.includes(null)) return null;
  let index = 0;
  return nearer(first, second, weights)
    .map((part) => (NAMES.test(part) ? part : tracks[index++]))
    .join(' ');
}

/** There is nothing between names, or sizes of different kinds. */
function nearer<Value>(from: Value, to: Value, weights: Weights): Value {
  return weights.to < 0.5 ? from : to;
}

function combineTrack(from: string, to: string, weights: Weights): string | null {
  const [first, second] = [REPEAT.exec(from), REPEAT.exec(to)];
  if (first !== null || second !== null) {
    const tracks =
      first !== null && first[1] === second?.[1]
        ? combineTracks(first[2] as string, second?.[2] as string, weights)
        : null;
    return tracks && `repeat(${first?.[1]}, ${tracks})`;
  }
  const [a, b] = [MINMAX.exec(from), MINMAX.exec(to)];
  if (a === null || b === null) return combineSizes(from, to, weights);
  const [sizes, others] = [a, b].map((minmax) => styles().splitOutside(minmax[1] as string, ',')) as [
    string[],
    string[],
  ];
  return `minmax(${sizes.map((size, index) => combineSizes(size, others[index] as string, weights)).join(', ')})`;
}

function combineSizes(from: string, to: string, weights: Weights): string {
  const size = combineValues(from, to, weights, false);
  return size === null ? nearer(from, to, weights) : notNegative(size);
}
