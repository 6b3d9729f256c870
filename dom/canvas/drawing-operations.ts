import { recordOrNull } from '../realm/target-link.ts';
import { NodeType } from '../tree/records.ts';
import { toDOMString, toEnum, toSequence, toUnrestrictedDouble } from '../webidl/convert.ts';
import { createObjectOfState, stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { finiteNumbers } from './arguments.ts';
import { type ContextState, DrawingState, resetContext } from './context-state.ts';
import { drawImage } from './draw-image.ts';
import { drawing } from './drawing.ts';
import { createGradient, createPattern, createRadialGradient } from './paint-operations.ts';
import { PATH_METHODS, type PathState, pathCommands } from './path.ts';
import { createImageData, getImageData, putImageData } from './pixel-operations.ts';
import { TextMetricsState } from './text-metrics.ts';
import { TRANSFORM_OPERATIONS } from './transform-operations.ts';

type Steps = (context: ContextState, given: readonly unknown[]) => unknown;

const RULES = ['nonzero', 'evenodd'] as const;

const pathIn = (value: unknown): PathState | null => stateOfKind<PathState>(value, 'Path2D');

/** Calls a method with a path, or with the current one: where the package has no paths of their own, the path becomes it. */
function callWithPath(context: ContextState, path: PathState | null, method: string, ...given: unknown[]): unknown {
  if (path === null) return context.call(method, ...given);
  const drawn = path.drawn();
  if (drawn !== null) return context.call(method, drawn, ...given);
  path.trace(context.drawn);
  return context.call(method, ...given);
}

function fillRule(value: unknown): string {
  return value === undefined ? 'nonzero' : toEnum(value, RULES, 'CanvasFillRule');
}

/** `fill` and `clip`, of a path or of the current one. */
const filling =
  (method: string): Steps =>
  (context, given) => {
    const path = pathIn(given[0]);
    callWithPath(context, path, method, fillRule(given[path === null ? 0 : 1]));
  };

function stroke(context: ContextState, given: readonly unknown[]): void {
  const path = given.length === 0 ? null : pathIn(given[0]);
  if (given.length > 0 && path === null) throw typeError("parameter 1 is not of type 'Path2D'.");
  callWithPath(context, path, 'stroke');
}

const inPath =
  (method: string, hasRule: boolean): Steps =>
  (context, given) => {
    const path = pathIn(given[0]);
    const start = path === null ? 0 : 1;
    const numbers = finiteNumbers([...given, undefined], start, start + 2);
    const rule = hasRule ? [fillRule(given[start + 2])] : [];
    return numbers !== null && callWithPath(context, path, method, ...numbers, ...rule) === true;
  };

const rectangle =
  (method: string): Steps =>
  (context, given) => {
    const numbers = finiteNumbers(given, 0, 4);
    if (numbers !== null) context.call(method, ...numbers);
  };

const spaced = (text: unknown): string => toDOMString(text).replace(/[\t\n\f\r]/g, ' ');

const writing =
  (method: string): Steps =>
  (context, given) => {
    const text = spaced(given[0]);
    const numbers = finiteNumbers(given, 1, given[3] === undefined ? 3 : 4);
    if (numbers === null || (numbers[2] ?? 1) <= 0) return;
    context.call(method, text, ...numbers);
  };

/** https://html.spec.whatwg.org/#dom-context-2d-setlinedash: one that is negative or no number, and nothing comes of all. */
function setLineDash(context: ContextState, given: readonly unknown[]): void {
  const segments = toSequence(given[0], toUnrestrictedDouble);
  if (!segments.every((segment) => Number.isFinite(segment) && segment >= 0)) return;
  const dash = segments.length % 2 === 0 ? segments : [...segments, ...segments];
  context.current.dash = dash;
  drawing().setLineDash(context.drawn, JSON.stringify(dash));
}

function restore(context: ContextState): void {
  const saved = context.saved.pop();
  if (saved === undefined) return;
  context.current = saved;
  context.call('restore');
}

function save(context: ContextState): void {
  context.saved.push(context.current);
  context.current = new DrawingState(context.current);
  context.call('save');
}

/** Nothing is drawn: no element that is focused has a ring. */
function drawFocusIfNeeded(_context: ContextState, given: readonly unknown[]): void {
  const at = pathIn(given[0]) === null ? 0 : 1;
  if (recordOrNull(given[at])?.nodeType === NodeType.Element) return;
  throw typeError(`parameter ${at + 1} is not of type 'Element'.`);
}

const pathSteps = (name: string): Steps => {
  return (context, given) => {
    for (const [method, ...numbers] of pathCommands(name, given)) context.call(method, ...numbers);
  };
};

/** Operations of https://html.spec.whatwg.org/#canvasrenderingcontext2d, with the number of arguments that they need. */
export const CONTEXT_OPERATIONS: Readonly<Record<string, readonly [needed: number, steps: Steps]>> = {
  clip: [0, filling('clip')],
  createConicGradient: [3, (context, given) => createGradient('createConicGradient', context, given, 3)],
  createImageData: [1, createImageData],
  createLinearGradient: [4, (context, given) => createGradient('createLinearGradient', context, given, 4)],
  createPattern: [2, createPattern],
  createRadialGradient: [6, createRadialGradient],
  drawFocusIfNeeded: [1, drawFocusIfNeeded],
  drawImage: [3, drawImage],
  fill: [0, filling('fill')],
  fillText: [3, writing('fillText')],
  getContextAttributes: [0, ({ settings }) => ({ ...settings })],
  getImageData: [4, getImageData],
  getLineDash: [0, ({ current }) => [...current.dash]],
  isContextLost: [0, () => false],
  isPointInPath: [2, inPath('isPointInPath', true)],
  isPointInStroke: [2, inPath('isPointInStroke', false)],
  measureText: [
    1,
    ({ drawn }, given) => createObjectOfState(new TextMetricsState(drawing().measure(drawn, spaced(given[0])))),
  ],
  reset: [0, ({ element }) => resetContext(element)],
  setLineDash: [1, setLineDash],
  strokeText: [3, writing('strokeText')],
  beginPath: [0, (context) => void context.call('beginPath')],
  clearRect: [4, rectangle('clearRect')],
  fillRect: [4, rectangle('fillRect')],
  putImageData: [3, putImageData],
  restore: [0, restore],
  save: [0, save],
  stroke: [0, stroke],
  strokeRect: [4, rectangle('strokeRect')],
  ...TRANSFORM_OPERATIONS,
  ...Object.fromEntries(PATH_METHODS.map(([name, needed]) => [name, [needed, pathSteps(name)]])),
};
