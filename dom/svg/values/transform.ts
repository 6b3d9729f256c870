import { decimalText } from '../../css/values/component-text.ts';
import { type Holder, ValueState } from './value-state.ts';

/** a to f of https://svgwg.org/svg2-draft/coords.html#InterfaceSVGMatrix */
export type Six = readonly [number, number, number, number, number, number];

export const IDENTITY: Six = [1, 0, 0, 1, 0, 0];
const RADIANS = Math.PI / 180;

/** The first applies to what the second gives. */
export function multiplied(m: Six, n: Six): Six {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

/** Null: there is none. */
export function inverted([a, b, c, d, e, f]: Six): Six | null {
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  const by = (number: number): number => number / determinant;
  return [by(d), by(-b), by(-c), by(a), by(c * f - d * e), by(b * e - a * f)];
}

export function applied([a, b, c, d, e, f]: Six, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function translation(x: number, y: number): Six {
  return [1, 0, 0, 1, x, y];
}

export function scaling(x: number, y: number): Six {
  return [x, 0, 0, y, 0, 0];
}

export function rotation(degrees: number, cx = 0, cy = 0): Six {
  const [sine, cosine] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
  return [cosine, sine, -sine, cosine, cx - cosine * cx + sine * cy, cy - sine * cx - cosine * cy];
}

export function skewing(x: number, y: number): Six {
  return [1, Math.tan(y * RADIANS), Math.tan(x * RADIANS), 1, 0, 0];
}

/** https://svgwg.org/svg2-draft/coords.html#InterfaceSVGMatrix */
export class MatrixState extends ValueState {
  readonly kind = 'SVGMatrix';
  values: Six;

  constructor(values: Six = IDENTITY) {
    super();
    this.values = values;
  }
}

export const enum TransformType {
  Unknown = 0,
  Matrix = 1,
  Translate = 2,
  Scale = 3,
  Rotate = 4,
  SkewX = 5,
  SkewY = 6,
}

/** https://svgwg.org/svg2-draft/coords.html#InterfaceSVGTransform */
export class TransformState extends ValueState {
  readonly kind = 'SVGTransform';
  type: TransformType = TransformType.Matrix;
  angle = 0;
  values: Six = IDENTITY;
  /** Where a rotation is around. */
  center: readonly [number, number] = [0, 0];
  #matrix: MatrixState | null = null;

  /** https://svgwg.org/svg2-draft/coords.html#__svg__SVGTransform__matrix: always the same, and a change of it is one of the transform. */
  get matrix(): MatrixState {
    if (this.#matrix === null) {
      this.#matrix = new MatrixState(this.values);
      this.#matrix.holder = new MatrixHolder(this);
    }
    return this.#matrix;
  }

  set(type: TransformType, values: Six, angle = 0, center: readonly [number, number] = [0, 0]): void {
    this.type = type;
    this.values = values;
    this.angle = angle;
    this.center = center;
  }
}

class MatrixHolder implements Holder {
  readonly #transform: TransformState;

  constructor(transform: TransformState) {
    this.#transform = transform;
  }

  get element() {
    return this.#transform.holder?.element ?? null;
  }

  get isReadOnly(): boolean {
    return this.#transform.holder?.isReadOnly ?? false;
  }

  update(): void {
    this.#transform.holder?.update();
    this.#transform.matrix.values = this.#transform.values;
  }

  changed(): void {
    this.#transform.set(TransformType.Matrix, this.#transform.matrix.values);
    this.#transform.holder?.changed(this.#transform);
  }
}

export function copyOfTransform({ type, values, angle, center }: TransformState): TransformState {
  const copy = new TransformState();
  copy.set(type, values, angle, center);
  return copy;
}

export function transformOf(values: Six): TransformState {
  const transform = new TransformState();
  transform.set(TransformType.Matrix, values);
  return transform;
}

/** https://svgwg.org/svg2-draft/coords.html#TransformProperty, of the numbers of one function; null: there are too few or too many. */
export function transformFrom(name: string, n: readonly number[]): TransformState | null {
  const transform = new TransformState();
  const [first = 0, second] = n;
  const count = n.length;
  switch (count === 0 ? '' : name) {
    case 'matrix':
      if (count !== 6) return null;
      // There are six.
      transform.set(TransformType.Matrix, n as unknown as Six);
      return transform;
    case 'translate':
      if (count > 2) return null;
      transform.set(TransformType.Translate, translation(first, second ?? 0));
      return transform;
    case 'scale':
      if (count > 2) return null;
      transform.set(TransformType.Scale, scaling(first, second ?? first));
      return transform;
    case 'rotate': {
      if (count !== 1 && count !== 3) return null;
      const center = [n[1] ?? 0, n[2] ?? 0] as const;
      transform.set(TransformType.Rotate, rotation(first, ...center), first, center);
      return transform;
    }
    case 'skewX':
    case 'skewY':
      if (count !== 1) return null;
      if (name === 'skewX') transform.set(TransformType.SkewX, skewing(first, 0), first);
      else transform.set(TransformType.SkewY, skewing(0, first), first);
      return transform;
    default:
      return null;
  }
}

export function transformText({ type, values, angle, center }: TransformState): string {
  const call = (name: string, ...numbers: readonly number[]): string =>
    `${name}(${numbers.map(decimalText).join(' ')})`;
  switch (type) {
    case TransformType.Translate:
      return call('translate', values[4], values[5]);
    case TransformType.Scale:
      return call('scale', values[0], values[3]);
    case TransformType.Rotate:
      return center[0] === 0 && center[1] === 0 ? call('rotate', angle) : call('rotate', angle, ...center);
    case TransformType.SkewX:
      return call('skewX', angle);
    case TransformType.SkewY:
      return call('skewY', angle);
    default:
      return call('matrix', ...values);
  }
}
