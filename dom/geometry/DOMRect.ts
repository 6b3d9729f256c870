import { isInterfaceOrExtends } from '../realm/interface-objects.ts';
import { createObjectNear } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { requireArguments, toUnrestrictedDouble, toUnsignedLong } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState, type PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { brandOfMutable } from './brand.ts';
import { rectFrom } from './dictionaries.ts';
import { RectState } from './rect.ts';

const rectOf = brandOf<RectState>('DOMRect');
const mutableRectOf = brandOfMutable<RectState>('DOMRect');

/** https://drafts.csswg.org/geometry/#domrectreadonly */
export class DOMRectReadOnly {
  constructor(x: unknown = 0, y: unknown = 0, width: unknown = 0, height: unknown = 0) {
    // `new.target` may be a class of the user's that extends either.
    const isMutable = isInterfaceOrExtends(new.target, DOMRect);
    linkState(
      this,
      new RectState(
        isMutable,
        toUnrestrictedDouble(x),
        toUnrestrictedDouble(y),
        toUnrestrictedDouble(width),
        toUnrestrictedDouble(height),
      ),
    );
  }

  static fromRect(other: unknown = undefined): object {
    return createPlatformObject(DOMRectReadOnly, rectFrom(false, other));
  }

  get x(): number {
    return rectOf(this).x;
  }

  get y(): number {
    return rectOf(this).y;
  }

  get width(): number {
    return rectOf(this).width;
  }

  get height(): number {
    return rectOf(this).height;
  }

  get top(): number {
    const { y, height } = rectOf(this);
    return Math.min(y, y + height);
  }

  get right(): number {
    const { x, width } = rectOf(this);
    return Math.max(x, x + width);
  }

  get bottom(): number {
    const { y, height } = rectOf(this);
    return Math.max(y, y + height);
  }

  get left(): number {
    const { x, width } = rectOf(this);
    return Math.min(x, x + width);
  }

  /** https://webidl.spec.whatwg.org/#es-default-tojson */
  toJSON(): object {
    const { x, y, width, height } = rectOf(this);
    const sides = {
      top: Math.min(y, y + height),
      right: Math.max(x, x + width),
      bottom: Math.max(y, y + height),
      left: Math.min(x, x + width),
    };
    return { x, y, width, height, ...sides };
  }
}

/** https://drafts.csswg.org/geometry/#domrect */
export class DOMRect extends DOMRectReadOnly {
  constructor(x: unknown = 0, y: unknown = 0, width: unknown = 0, height: unknown = 0) {
    super(x, y, width, height);
  }

  static override fromRect(other: unknown = undefined): object {
    return createPlatformObject(DOMRect, rectFrom(true, other));
  }

  override get x(): number {
    return mutableRectOf(this).x;
  }

  override set x(value: unknown) {
    mutableRectOf(this).x = toUnrestrictedDouble(value);
  }

  override get y(): number {
    return mutableRectOf(this).y;
  }

  override set y(value: unknown) {
    mutableRectOf(this).y = toUnrestrictedDouble(value);
  }

  override get width(): number {
    return mutableRectOf(this).width;
  }

  override set width(value: unknown) {
    mutableRectOf(this).width = toUnrestrictedDouble(value);
  }

  override get height(): number {
    return mutableRectOf(this).height;
  }

  override set height(value: unknown) {
    mutableRectOf(this).height = toUnrestrictedDouble(value);
  }
}

/** The members of DOMRectInit. */
interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NO_RECT: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** Null: the rectangle of what has no box. */
export function rectObject(node: NodeRecord, rect: Rect | null): object {
  const { x, y, width, height } = rect ?? NO_RECT;
  return createObjectNear(node, DOMRect, new RectState(true, x, y, width, height));
}

export function readOnlyRect({ x, y, width, height }: Rect): object {
  return createPlatformObject(DOMRectReadOnly, new RectState(false, x, y, width, height));
}

interface ListState extends PlatformState {
  readonly kind: 'DOMRectList';
  /** An element has one box at most. */
  readonly rect: object | null;
}

const listOf = brandOf<ListState>('DOMRectList');

/** https://drafts.csswg.org/geometry/#DOMRectList */
export class DOMRectList {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get length(): number {
    return listOf(this).rect === null ? 0 : 1;
  }

  item(index: unknown): object | null {
    const { rect } = listOf(this);
    requireArguments(arguments.length, 1);
    return toUnsignedLong(index) === 0 ? rect : null;
  }
}

/** Null: an empty list. */
export function rectList(node: NodeRecord, rect: Rect | null): object {
  const only = rect === null ? null : rectObject(node, rect);
  const list = createObjectNear(node, DOMRectList, { kind: 'DOMRectList', rect: only } as ListState);
  if (only !== null) Object.defineProperty(list, 0, { value: only, enumerable: true, configurable: true });
  return list;
}

Object.defineProperty(DOMRectList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator],
  writable: true,
  configurable: true,
});
expose(DOMRectReadOnly, 'DOMRectReadOnly');
nameInterface('DOMRectReadOnly', () => DOMRectReadOnly);
nameInterface('DOMRect', () => DOMRect);
expose(DOMRect, 'DOMRect');
expose(DOMRectList, 'DOMRectList');
