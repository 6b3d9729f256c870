export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const NO_RECT: Rect = { x: 0, y: 0, width: 0, height: 0 };

export function moved({ x, y, width, height }: Rect, left: number, top: number): Rect {
  return { x: x + left, y: y + top, width, height };
}

/** What both have, which is of no size where they only touch; null: they are apart. */
export function intersection(one: Rect, other: Rect): Rect | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width < 0 || height < 0 ? null : { x, y, width, height };
}

export function contains({ x, y, width, height }: Rect, pointX: number, pointY: number): boolean {
  return pointX >= x && pointX < x + width && pointY >= y && pointY < y + height;
}
