import { plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { DrawingCanvas } from '../../realm/platform/canvas-package.ts';
import { platform } from '../../realm/platform.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { StepsByName } from '../../tree/element-steps.ts';
import { objectOf } from '../../tree/link.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { parseNonNegativeInteger } from '../numbers.ts';

/** A canvas that has a context of the package that draws. */
interface CanvasState {
  readonly drawing: DrawingCanvas;
  /** The https://html.spec.whatwg.org/#concept-canvas-context-mode */
  readonly mode: string;
  readonly context: object;
}

const WIDTH = plainAttributeName('width');
const HEIGHT = plainAttributeName('height');

export const DEFAULT_WIDTH = 300;
export const DEFAULT_HEIGHT = 150;
const MAX_LONG = 2147483647;

function dimension(text: string | null, missing: number): number {
  const number = text === null ? null : parseNonNegativeInteger(text);
  return number === null || number > MAX_LONG ? missing : number;
}

/** https://html.spec.whatwg.org/#obtain-numeric-values */
export function canvasSize(element: ElementRecord): { readonly width: number; readonly height: number } {
  return {
    width: dimension(getAttribute(element, WIDTH), DEFAULT_WIDTH),
    height: dimension(getAttribute(element, HEIGHT), DEFAULT_HEIGHT),
  };
}

/** Null as long as the element has no context. */
export function canvasStateOrNull(element: ElementRecord): CanvasState | null {
  return (element.rare?.views?.canvas ?? null) as CanvasState | null;
}

/**
 * https://html.spec.whatwg.org/#dom-canvas-getcontext: null as well where there is no package that draws, and for the sorts of
 * contexts that it does not know.
 */
export function contextOf(element: ElementRecord, mode: string, options: unknown): object | null {
  const existing = canvasStateOrNull(element);
  if (existing !== null) return existing.mode === mode ? existing.context : null;
  const size = canvasSize(element);
  const drawing = mode === '2d' ? (platform().loadCanvas()?.createCanvas(size.width, size.height) ?? null) : null;
  const context = drawing?.getContext(mode, Object(options) === options ? options : undefined) ?? null;
  if (drawing === null || context === null) return null;
  adaptContext(context, element);
  viewsOf(element).canvas = { drawing, mode, context } as CanvasState;
  return context;
}

/** What a context is of is the element, and what it takes are elements, where the package has objects of its own. */
function adaptContext(context: object, element: ElementRecord): void {
  Object.defineProperty(context, 'canvas', { value: objectOf(element), configurable: true });
  for (const name of ['drawImage', 'createPattern']) {
    const method = (context as Record<string, unknown>)[name];
    if (typeof method !== 'function') continue;
    const value = (image: unknown, ...others: unknown[]): unknown => method.call(context, drawingOf(image), ...others);
    Object.defineProperty(context, name, { value, writable: true, configurable: true });
  }
}

function drawingOf(image: unknown): unknown {
  const record = recordOrNull(image) as ElementRecord | null;
  return (record === null ? null : canvasStateOrNull(record)?.drawing) ?? image;
}

/** https://html.spec.whatwg.org/#attr-canvas-width: whoever sets the size, to what it is as well, begins anew. */
export const CANVAS_STEPS: StepsByName = {
  [TagId.Canvas]: {
    attributeChanged(element, name) {
      const state = canvasStateOrNull(element);
      if (state === null || (name !== WIDTH && name !== HEIGHT)) return;
      const { width, height } = canvasSize(element);
      state.drawing.width = width;
      state.drawing.height = height;
    },
  },
};
