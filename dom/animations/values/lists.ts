import { styles } from '../../css/styles.ts';
import { numberText } from '../../css/values/component-text.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { combineValues, neutralValue, type Weights } from './combine.ts';
import { combineMatrices } from './matrices.ts';
import { combineRotations, type Rotation } from './rotations.ts';

/** https://drafts.csswg.org/css-transforms/#interpolation-of-transforms and the lists of filters and shadows, which grow to be as long as each other. */

interface Call {
  readonly name: string;
  readonly inside: string;
  /** It stands for what the other list has no function for. */
  readonly isNeutral?: boolean;
}

const MULTIPLYING = /^(?:scale|brightness|contrast|opacity|saturate)/;
const IDENTITIES: Readonly<Record<string, string>> = {
  matrix: '1, 0, 0, 1, 0, 0',
  matrix3d: '1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1',
  perspective: 'none',
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
    calls.push({ name: asciiLowercase(name), inside });
    start = at + 1;
  }
  return value.slice(start).trim() === '' ? calls : null;
}

function neutralCall({ name, inside }: Call): Call {
  return { name, inside: IDENTITIES[name] ?? neutralValue(inside, MULTIPLYING.test(name), true), isNeutral: true };
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
  const axis = { rotate: '0, 0, 1', rotatex: '1, 0, 0', rotatey: '0, 1, 0' }[name];
  if (axis !== undefined) return { name: 'rotate3d', inside: `${axis}, ${inside}` };
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
export function combineFunctions(from: string, to: string, weights: Weights, isTransform: boolean): string | null {
  const [first, second] = [callsOf(from), callsOf(to)];
  if (first === null || second === null || first.length + second.length === 0) return null;
  const texts: string[] = [];
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    const [a, b] = alike(first[i] ?? neutralCall(second[i] as Call), second[i] ?? neutralCall(first[i] as Call));
    const isSame = a.name === b.name || (isMatrix(a) && isMatrix(b));
    const text = isSame ? combineCalls(a, b, weights) : null;
    const isRest = text === null && !isSame && isTransform;
    const rest = isRest ? combineMatrices(callsText(first.slice(i)), callsText(second.slice(i)), weights) : text;
    if (rest === null) return null;
    texts.push(rest);
    if (isRest) break;
  }
  return texts.join(' ');
}

const isMatrix = ({ name }: Call): boolean => name.startsWith('matrix');

function callText({ name, inside }: Call): string {
  return `${WRITTEN[name] ?? name}(${name === 'translate' ? inside.replace(/, 0px$/, '') : inside})`;
}

function callsText(calls: readonly Call[]): string {
  return calls.map(callText).join(' ');
}

/** Of one function, or of two matrices. */
function combineCalls(a: Call, b: Call, weights: Weights): string | null {
  const { name } = a;
  let inside: string | null;
  if (name === 'perspective') inside = combineDepths(a, b, weights);
  else if (name === 'rotate3d') inside = turnedText(a, b, weights);
  else inside = isMatrix(a) ? null : combineValues(a.inside, b.inside, weights, true, MULTIPLYING.test(name) ? 1 : 0);
  if (inside !== null) return callText({ name, inside });
  return isMatrix(a) ? combineMatrices(callText(a), callText(b), weights) : null;
}

/** https://drafts.csswg.org/css-transforms-2/#interpolation-of-transform-functions: as their matrices, where depths are below the line. */
function combineDepths(a: Call, b: Call, { from, to }: Weights): string {
  const [first, second] = [a, b].map(({ inside }) =>
    inside === 'none' ? 0 : 1 / Math.max(1, Number.parseFloat(inside)),
  );
  const depth = 1 / ((first as number) * from + (second as number) * to);
  return depth > 0 && Number.isFinite(depth) ? `${numberText(depth)}px` : 'none';
}

function rotationOf({ inside }: Call): Rotation {
  const [x = 0, y = 0, z = 0, angle = 0] = inside.split(',').map(Number.parseFloat);
  return [x, y, z, angle];
}

/** As in Chromium, what turns alone turns around the axis that is written. */
function turnedText(a: Call, b: Call, weights: Weights): string {
  const [first, second] = [rotationOf(a), rotationOf(b)];
  const isOne = a.isNeutral === true || b.isNeutral === true;
  const [x, y, z] = a.isNeutral === true ? second : first;
  const turned = isOne
    ? [x, y, z, first[3] * weights.from + second[3] * weights.to]
    : combineRotations(first, second, weights);
  return `${turned.map(numberText).join(', ')}deg`;
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
  return styles()
    .splitOutside(value, ',')
    .map((shadow) => {
      const [, color = '', offsets = '', inset = ''] =
        /^(?:([a-z-]+\([^()]*\)|[a-z#]\S*) )?(-?[\d.].*?)( inset)?$/i.exec(shadow) ?? [];
      const missing = lengths - offsets.split(' ').length;
      return `${color} ${offsets}${' 0px'.repeat(Math.max(0, missing))}${inset}`;
    });
}
