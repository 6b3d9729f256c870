import { typeError } from '../webidl/unnamed.ts';
import { type Area, areaOf, intersection } from './area.ts';
import { finiteNumbers } from './arguments.ts';
import type { ContextState } from './context-state.ts';
import { drawing } from './drawing.ts';
import { canvasImageSource, type ImageSource, usableSource } from './image-sources.ts';

/** The part of a source that is there, and where it is drawn; null: nothing is. */
export function visiblePart(source: ImageSource, from: Area, to: Area): readonly [from: Area, to: Area] | null {
  const part = intersection(from, { x: 0, y: 0, width: source.width, height: source.height });
  if (part === null || to.width === 0 || to.height === 0) return null;
  const [scaleX, scaleY] = [to.width / from.width, to.height / from.height];
  const [x, y] = [to.x + (part.x - from.x) * scaleX, to.y + (part.y - from.y) * scaleY];
  return [part, { x, y, width: part.width * scaleX, height: part.height * scaleY }];
}

/** Draws an area of the source, on what the package draws with. */
export function drawPart(on: object, source: ImageSource, from: Area, to: Area): void {
  if (source.drawn === null) return;
  const areas = [from, to].flatMap(({ x, y, width, height }) => [x, y, width, height]);
  drawing().call(on, 'drawImage', source.drawn, ...areas);
}

/** The areas that the arguments behind the image name. */
function areas({ width, height }: ImageSource, numbers: readonly number[]): readonly [from: Area, to: Area] {
  const [a, b, c, d, x, y, w, h] = numbers as [number, number, number, number, number, number, number, number];
  if (numbers.length === 8) return [areaOf(a, b, c, d), areaOf(x, y, w, h)];
  const whole = areaOf(0, 0, width, height);
  return [whole, numbers.length === 4 ? areaOf(a, b, c, d) : areaOf(a, b, width, height)];
}

/** https://html.spec.whatwg.org/#dom-context-2d-drawimage */
export function drawImage(context: ContextState, given: readonly unknown[]): void {
  const count = Math.min(given.length, 9);
  if (count !== 3 && count !== 5 && count !== 9) throw typeError('Overload resolution failed.');
  const found = canvasImageSource(given[0]);
  const numbers = finiteNumbers(given, 1, count);
  if (numbers === null) return;
  const source = usableSource(found);
  const parts = source === null ? null : visiblePart(source, ...areas(source, numbers));
  if (source === null || parts === null) return;
  context.isTainted ||= source.isTainted;
  drawPart(context.drawn, source, ...parts);
}
