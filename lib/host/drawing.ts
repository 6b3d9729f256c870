import type { DrawingHost } from '../../dom/realm/drawing-host.ts';
import { requirePackage } from '../runtime/require-package.ts';
import { copyIn, copyOut } from './bytes.ts';

type Drawn = Record<string, unknown>;

interface DrawingCanvas {
  getContext(mode: string, options: { readonly alpha: boolean }): object | null;
}

/** What the packages `canvas` and `@napi-rs/canvas` have in common; the first has no `Path2D`. */
interface CanvasPackage {
  createCanvas(width: number, height: number): DrawingCanvas;
  readonly ImageData: new (data: Uint8ClampedArray, width: number, height: number) => object;
  readonly DOMMatrix: new (elements: readonly number[]) => object;
  readonly Path2D?: new (data?: string) => object;
}

interface Pixels {
  readonly data: Uint8ClampedArray;
}

let found: CanvasPackage | null | undefined;

/** The first of the packages that is installed; null: none is. */
function canvasPackage(): CanvasPackage | null {
  if (found === undefined) found = requireIfThere('canvas') ?? requireIfThere('@napi-rs/canvas');
  return found;
}

function requireIfThere(name: string): CanvasPackage | null {
  // It may not be installed, or not for this platform.
  return attempt(() => requirePackage(name) as CanvasPackage | null, null);
}

/** Nothing that the package throws gets any further. */
function attempt<Result, Failed>(steps: () => Result, failed: Failed): Result | Failed {
  try {
    return steps();
  } catch {
    return failed;
  }
}

function call(object: object, method: string, given: readonly unknown[]): unknown {
  return attempt(
    () => ((object as Drawn)[method] as (...given: readonly unknown[]) => unknown)(...given) ?? null,
    undefined,
  );
}

const MEASURED = [
  ...['width', 'actualBoundingBoxLeft', 'actualBoundingBoxRight', 'fontBoundingBoxAscent', 'fontBoundingBoxDescent'],
  ...['actualBoundingBoxAscent', 'actualBoundingBoxDescent', 'emHeightAscent', 'emHeightDescent'],
  ...['hangingBaseline', 'alphabeticBaseline', 'ideographicBaseline'],
];

/** By the package of the program that draws. */
export const drawing: DrawingHost = {
  createCanvas: (width, height) => attempt(() => canvasPackage()?.createCanvas(width, height) ?? null, null),
  contextOf: (canvas, alpha) => attempt(() => (canvas as DrawingCanvas).getContext('2d', { alpha }), null),
  createPath(data) {
    const Path = canvasPackage()?.Path2D;
    return Path === undefined
      ? null
      : attempt(
          () => new Path(data),
          attempt(() => new Path(), null),
        );
  },
  addPath(to, path, a, b, c, d, e, f) {
    call(to, 'addPath', [path, { a, b, c, d, e, f }]);
  },
  call: (object, method, ...given) => call(object, method, given),
  set(object, property, value) {
    attempt(() => Reflect.set(object, property, value), false);
  },
  setTransform(pattern, ...elements) {
    attempt(() => call(pattern, 'setTransform', [new (canvasPackage() as CanvasPackage).DOMMatrix(elements)]), null);
  },
  setLineDash(context, segments) {
    call(context, 'setLineDash', [JSON.parse(segments)]);
  },
  measure(context, text) {
    const measured = (call(context, 'measureText', [text]) ?? {}) as Drawn;
    return JSON.stringify(Object.fromEntries(MEASURED.map((name) => [name, measured[name]])));
  },
  readPixels(context, x, y, width, height, allocate) {
    const pixels = call(context, 'getImageData', [x, y, width, height]) as Pixels | undefined;
    return pixels === undefined ? null : copyOut(new Uint8Array(pixels.data.buffer), allocate);
  },
  writePixels(context, bytes, x, y, width, height) {
    const data = new Uint8ClampedArray(copyIn(bytes).buffer);
    attempt(() => {
      const { ImageData } = canvasPackage() as CanvasPackage;
      call(context, 'putImageData', [new ImageData(data, width, height), x, y]);
    }, null);
  },
};
