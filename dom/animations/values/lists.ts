import { combineValues, neutralValue, type Weights } from './combine.ts';

/** https://drafts.csswg.org/css-transforms/#interpolation-of-transforms and the lists of filters and shadows, which grow to be as long as each other. */

interface Call {
  readonly name: string;
  readonly inside: string;
}

const MULTIPLYING = /^(?:scale|brightness|contrast|opacity|saturate)/;
const IDENTITIES: Readonly<Record<string, string>> = {
  matrix: '1, 0, 0, 1, 0, 0',
  matrix3d: '1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1',
};

/** Null: it is no list of functions. `none` is an empty one. */
function callsOf(value: string): Call[] | null {
  if (value === 'none') return [];
  const calls: Call[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '(') depth++;
    if (value[at] !== ')' || --depth > 0) continue;
    const [, name = '', inside = ''] = /^\s*([\w-]+)\(([\s\S]*)$/.exec(value.slice(start, at)) ?? [];
    if (name === '') return null;
    calls.push({ name: name.toLowerCase(), inside });
    start = at + 1;
  }
  return value.slice(start).trim() === '' ? calls : null;
}

function neutralCall({ name, inside }: Call): Call {
  return { name, inside: IDENTITIES[name] ?? neutralValue(inside, MULTIPLYING.test(name), true) };
}

/** Both as the function that stands for either, where there is one. https://drafts.csswg.org/css-transforms/#transform-primitives */
function alike(a: Call, b: Call): readonly [Call, Call] {
  if (a.name === b.name) return count(a) === count(b) ? [a, b] : [primitive(a), primitive(b)];
  const [first, second] = [primitive(a), primitive(b)];
  return first.name === second.name ? [first, second] : [spatial(first), spatial(second)];
}

function count({ inside }: Call): number {
  return inside.split(',').length;
}

function primitive(call: Call): Call {
  const { name, inside } = call;
  switch (name) {
    case 'translatex':
      return { name: 'translate', inside: `${inside}, 0px` };
    case 'translatey':
      return { name: 'translate', inside: `0px, ${inside}` };
    case 'translatez':
      return { name: 'translate3d', inside: `0px, 0px, ${inside}` };
    case 'translate':
      return count(call) === 1 ? { name, inside: `${inside}, 0px` } : call;
    case 'scalex':
      return { name: 'scale', inside: `${inside}, 1` };
    case 'scaley':
      return { name: 'scale', inside: `1, ${inside}` };
    case 'scalez':
      return { name: 'scale3d', inside: `1, 1, ${inside}` };
    case 'scale':
      return count(call) === 1 ? { name, inside: `${inside}, ${inside}` } : call;
    case 'rotatez':
      return { name: 'rotate', inside };
    default:
      return call;
  }
}

function spatial({ name, inside }: Call): Call {
  if (name === 'translate') return { name: 'translate3d', inside: `${inside}, 0px` };
  if (name === 'scale') return { name: 'scale3d', inside: `${inside}, 1` };
  return { name, inside };
}

/** In the place of names that are written in another case than the functions that they are of. */
const WRITTEN: Readonly<Record<string, string>> = {
  translatex: 'translateX',
  translatey: 'translateY',
  translatez: 'translateZ',
  scalex: 'scaleX',
  scaley: 'scaleY',
  scalez: 'scaleZ',
  rotatex: 'rotateX',
  rotatey: 'rotateY',
  rotatez: 'rotateZ',
  skewx: 'skewX',
  skewy: 'skewY',
};

/** Null: there is nothing between them. */
export function combineFunctions(from: string, to: string, weights: Weights): string | null {
  const [first, second] = [callsOf(from), callsOf(to)];
  if (first === null || second === null || first.length + second.length === 0) return null;
  const texts: string[] = [];
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    const [a, b] = alike(first[i] ?? neutralCall(second[i] as Call), second[i] ?? neutralCall(first[i] as Call));
    const inside = a.name === b.name ? combineValues(a.inside, b.inside, weights, true) : null;
    if (inside === null) return null;
    texts.push(`${WRITTEN[a.name] ?? a.name}(${inside})`);
  }
  return texts.join(' ');
}

/** What is added to it takes effect after it: both lists, one behind the other. */
export function joinedLists(from: string, to: string, separator: string): string {
  return [from, to].filter((list) => list !== 'none').join(separator) || 'none';
}

/** Of shadows. Null: there is nothing between them. */
export function combineShadows(from: string, to: string, lengths: number, weights: Weights): string | null {
  const [first, second] = [shadowsOf(from, lengths), shadowsOf(to, lengths)];
  const texts: string[] = [];
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    const a = first[i] ?? neutralValue(second[i] as string, false, true);
    const b = second[i] ?? neutralValue(first[i] as string, false, true);
    const combined = combineValues(a, b, weights, true);
    if (combined === null) return null;
    texts.push(combined);
  }
  return texts.length === 0 ? null : texts.join(', ');
}

/** Each with all the lengths that it may have. */
function shadowsOf(value: string, lengths: number): string[] {
  if (value === 'none') return [];
  return value.split(/,\s*(?![^(]*\))/).map((shadow) => {
    const [, color = '', offsets = '', inset = ''] =
      /^(?:([a-z-]+\([^()]*\)|[a-z#]\S*)\s+)?(-?[\d.].*?)(\s+inset)?$/i.exec(shadow) ?? [];
    const missing = lengths - offsets.split(' ').length;
    return `${color} ${offsets}${' 0px'.repeat(Math.max(0, missing))}${inset}`;
  });
}
