import type { Six } from '../values/transform.ts';

/** A part of a path. A line goes from where the former ends; a curve is cubic, by its two control points and its end. */
export type Segment =
  | { readonly type: 'move' | 'line' | 'close'; readonly x: number; readonly y: number }
  | {
      readonly type: 'curve';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    };

/** Takes parts, in absolute coordinates. */
export class Path {
  readonly segments: Segment[] = [];
  x = 0;
  y = 0;
  #startX = 0;
  #startY = 0;

  move(x: number, y: number): void {
    this.#add({ type: 'move', x, y });
    this.#startX = x;
    this.#startY = y;
  }

  line(x: number, y: number): void {
    this.#add({ type: 'line', x, y });
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#add({ type: 'curve', x1, y1, x2, y2, x, y });
  }

  /** A quadratic curve, as the cubic one that it is. */
  quadratic(cx: number, cy: number, x: number, y: number): void {
    const toward = (from: number, control: number): number => from + (2 / 3) * (control - from);
    this.curve(toward(this.x, cx), toward(this.y, cy), toward(x, cx), toward(y, cy), x, y);
  }

  close(): void {
    this.#add({ type: 'close', x: this.#startX, y: this.#startY });
  }

  #add(segment: Segment): void {
    this.segments.push(segment);
    this.x = segment.x;
    this.y = segment.y;
  }

  /** https://svgwg.org/svg2-draft/implnote.html#ArcConversionEndpointToCenter */
  arc(rx: number, ry: number, rotation: number, isLarge: boolean, sweeps: boolean, x: number, y: number): void {
    const [fromX, fromY] = [this.x, this.y];
    if (fromX === x && fromY === y) return;
    let [a, b] = [Math.abs(rx), Math.abs(ry)];
    if (a === 0 || b === 0) {
      this.line(x, y);
      return;
    }
    const phi = (rotation * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(phi), Math.sin(phi)];
    const [halfX, halfY] = [(fromX - x) / 2, (fromY - y) / 2];
    const px = cosine * halfX + sine * halfY;
    const py = cosine * halfY - sine * halfX;
    const needed = (px * px) / (a * a) + (py * py) / (b * b);
    if (needed > 1) [a, b] = [a * Math.sqrt(needed), b * Math.sqrt(needed)];
    const square = (a * a * b * b) / (a * a * py * py + b * b * px * px) - 1;
    const factor = (isLarge === sweeps ? -1 : 1) * Math.sqrt(Math.max(0, square));
    const [ux, uy] = [(factor * a * py) / b, (-factor * b * px) / a];
    const centerX = cosine * ux - sine * uy + (fromX + x) / 2;
    const centerY = sine * ux + cosine * uy + (fromY + y) / 2;
    const start = Math.atan2((py - uy) / b, (px - ux) / a);
    let angle = Math.atan2((-py - uy) / b, (-px - ux) / a) - start;
    if (sweeps && angle < 0) angle += 2 * Math.PI;
    if (!sweeps && angle > 0) angle -= 2 * Math.PI;
    this.#arcOf([a * cosine, a * sine, -b * sine, b * cosine, centerX, centerY], start, angle, x, y);
  }

  /** Part of the unit circle, as a matrix has it. Curves of an eighth of a right angle are as good as exact. */
  #arcOf([a, b, c, d, e, f]: Six, start: number, angle: number, x: number, y: number): void {
    const count = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 16)));
    const step = angle / count;
    const control = (4 / 3) * Math.tan(step / 4);
    const at = (px: number, py: number) => [a * px + c * py + e, b * px + d * py + f] as const;
    for (let i = 0; i < count; i++) {
      const [from, to] = [start + i * step, start + (i + 1) * step];
      const first = at(Math.cos(from) - control * Math.sin(from), Math.sin(from) + control * Math.cos(from));
      const second = at(Math.cos(to) + control * Math.sin(to), Math.sin(to) - control * Math.cos(to));
      this.curve(...first, ...second, ...(i === count - 1 ? ([x, y] as const) : at(Math.cos(to), Math.sin(to))));
    }
  }
}
