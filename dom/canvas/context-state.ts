import { copyOfMatrix, MatrixState } from '../css/transforms/matrix.ts';
import type { ElementRecord } from '../tree/records.ts';
import { DEFAULTS } from './attributes.ts';
import { drawing } from './drawing.ts';
import { bitmapSize } from './size.ts';

/** What `getContextAttributes()` gives. https://html.spec.whatwg.org/#canvasrenderingcontext2dsettings */
export interface ContextSettings {
  readonly alpha: boolean;
  readonly colorSpace: string;
  readonly colorType: string;
  readonly desynchronized: boolean;
  readonly willReadFrequently: boolean;
}

/** https://html.spec.whatwg.org/#drawing-state: what scripts read. What is drawn with is kept by the package as well. */
export class DrawingState {
  /** By the names of the attributes. */
  readonly values: Record<string, unknown>;
  readonly transform: MatrixState;
  dash: readonly number[] = [];

  constructor(copied: DrawingState | null = null) {
    this.values = { ...(copied?.values ?? DEFAULTS) };
    this.transform = copied === null ? new MatrixState(true) : copyOfMatrix(copied.transform, true);
    if (copied !== null) this.dash = copied.dash;
  }
}

/** https://html.spec.whatwg.org/#canvasrenderingcontext2d */
export class ContextState {
  readonly kind = 'CanvasRenderingContext2D';
  readonly element: ElementRecord;
  readonly settings: ContextSettings;
  /** Those of the package. */
  readonly canvas: object;
  readonly drawn: object;
  current = new DrawingState();
  saved: DrawingState[] = [];
  object: object | null = null;
  /** Whether something of another origin was drawn. https://html.spec.whatwg.org/#concept-canvas-origin-clean */
  isTainted = false;

  constructor(element: ElementRecord, settings: ContextSettings, canvas: object, drawn: object) {
    this.element = element;
    this.settings = settings;
    this.canvas = canvas;
    this.drawn = drawn;
  }

  call(method: string, ...given: readonly unknown[]): unknown {
    return drawing().call(this.drawn, method, ...given);
  }

  set(property: string, value: unknown): void {
    drawing().set(this.drawn, property, value);
  }

  /** Has the package transform by what the state says. */
  applyTransform(): void {
    const elements = twoDimensions(this.current.transform);
    if (elements.every(Number.isFinite)) this.call('setTransform', ...elements);
  }
}

/** The elements a to f. */
export function twoDimensions({ elements: m }: MatrixState): readonly [number, number, number, number, number, number] {
  return [m[0]!, m[1]!, m[4]!, m[5]!, m[12]!, m[13]!];
}

/** Null as long as the element has no context. */
export function contextStateOrNull(element: ElementRecord): ContextState | null {
  return (element.rare?.views?.canvas ?? null) as ContextState | null;
}

/** https://html.spec.whatwg.org/#reset-the-rendering-context-to-its-default-state */
export function resetContext(element: ElementRecord): void {
  const context = contextStateOrNull(element) as ContextState;
  context.current = new DrawingState();
  context.saved = [];
  const { width, height } = bitmapSize(element);
  drawing().set(context.canvas, 'width', width);
  drawing().set(context.canvas, 'height', height);
}

/** https://html.spec.whatwg.org/#set-bitmap-dimensions: nothing is left of what was drawn. */
export function resizeContext(element: ElementRecord): void {
  resetContext(element);
  (contextStateOrNull(element) as ContextState).isTainted = false;
}
