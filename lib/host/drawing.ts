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
  /** The size counts for vector graphics alone. The package `canvas` takes none. */
  readonly Image: new (
    width: number,
    height: number,
  ) => DecodedImage;
  readonly Path2D?: new (data?: string) => object;
}

/** One of the package, as far as its files are decoded. */
interface DecodedImage {
  onload: (() => void) | null;
  onerror: ((error: unknown) => void) | null;
  src: Uint8Array;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  /** The package `canvas` has decoded it as soon as it is loaded. */
  decode?(): Promise<void>;
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

/** What the packages count with has 32 bits: `@napi-rs/canvas` ends the process where a curve is as large as the largest of these. */
const LARGEST = 1e30;

function bounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.max(-LARGEST, Math.min(LARGEST, value)) : value;
}

function call(object: object, method: string, given: readonly unknown[]): unknown {
  return attempt(
    () => ((object as Drawn)[method] as (...given: readonly unknown[]) => unknown)(...given.map(bounded)) ?? null,
    undefined,
  );
}

async function decoded(
  Image: CanvasPackage['Image'],
  bytes: Uint8Array,
  width: number,
  height: number,
): Promise<DecodedImage> {
  // `@napi-rs/canvas` ends the process where vector graphics say that they are larger than memory, or smaller than nothing.
  const image = new Image(width, height);
  await new Promise<void>((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = Buffer.from(bytes.buffer);
  });
  await image.decode?.();
  return image;
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
  decodeImage(file, width, height, done) {
    const Image = canvasPackage()?.Image;
    const bytes = Image === undefined ? null : file();
    if (Image === undefined || bytes === null) return false;
    decoded(Image, copyIn(bytes), width, height).then(
      (image) => done(image, image.naturalWidth, image.naturalHeight),
      () => done(null, 0, 0),
    );
    return true;
  },
};
