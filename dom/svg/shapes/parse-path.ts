import { Path } from './path.ts';

const NUMBER = /[ \t\n\f\r]*(?:,[ \t\n\f\r]*)?([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[ \t\n\f\r]*(?:,[ \t\n\f\r]*)?([01])/y;
const COMMAND = /[ \t\n\f\r]*([MmZzLlHhVvCcSsQqTtAa])/y;

/** How many numbers a command takes at once. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, Z: 0, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.#at = pattern.lastIndex;
    return found[1] as string;
  }

  /** The numbers of one command; null: they are not there, or not all. */
  numbers(command: string): number[] | null {
    const numbers: number[] = [];
    for (let i = 0; i < (COUNTS[command] as number); i++) {
      const found = this.match(command === 'A' && (i === 3 || i === 4) ? FLAG : NUMBER);
      if (found === null) return null;
      numbers.push(Number(found));
    }
    return numbers;
  }
}

/** https://svgwg.org/svg2-draft/paths.html#PathDataErrorHandling: all that stands before the first error. */
export function parsePath(text: string): Path {
  const reader = new Reader(text);
  const builder = new Builder();
  for (let letter = reader.match(COMMAND); letter !== null; letter = reader.match(COMMAND)) {
    const command = letter.toUpperCase();
    const isRelative = letter !== command;
    if (builder.path.segments.length === 0 && command !== 'M') break;
    let numbers = reader.numbers(command);
    if (numbers === null) break;
    builder.add(command, numbers, isRelative);
    if (command === 'Z') continue;
    numbers = reader.numbers(command);
    while (numbers !== null) {
      builder.add(command === 'M' ? 'L' : command, numbers, isRelative);
      numbers = reader.numbers(command);
    }
  }
  return builder.path;
}

/** https://svgwg.org/svg2-draft/paths.html#PathData */
class Builder {
  readonly path = new Path();
  /** The last control point, and of which command it is. */
  #control: readonly [kind: string, x: number, y: number] = ['', 0, 0];

  add(command: string, numbers: readonly number[], isRelative: boolean): void {
    const { path } = this;
    const [fromX, fromY] = isRelative ? [path.x, path.y] : [0, 0];
    const x = (index: number): number => (numbers[index] as number) + fromX;
    const y = (index: number): number => (numbers[index] as number) + fromY;
    const last = numbers.length - 1;
    switch (command) {
      case 'M':
        this.#plain(() => path.move(x(0), y(1)));
        break;
      case 'L':
        this.#plain(() => path.line(x(0), y(1)));
        break;
      case 'H':
        this.#plain(() => path.line(x(0), path.y));
        break;
      case 'V':
        this.#plain(() => path.line(path.x, y(0)));
        break;
      case 'C':
        this.#curve(x(0), y(1), x(2), y(3), x(4), y(5));
        break;
      case 'S':
        this.#curve(...this.#mirrored('C'), x(0), y(1), x(2), y(3));
        break;
      case 'Q':
        this.#quadratic(x(0), y(1), x(2), y(3));
        break;
      case 'T':
        this.#quadratic(...this.#mirrored('Q'), x(0), y(1));
        break;
      case 'A':
        this.#plain(() =>
          path.arc(numbers[0]!, numbers[1]!, numbers[2]!, numbers[3] === 1, numbers[4] === 1, x(last - 1), y(last)),
        );
        break;
      default:
        this.#plain(() => path.close());
    }
  }

  #plain(steps: () => void): void {
    steps();
    this.#control = ['', 0, 0];
  }

  #curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.path.curve(x1, y1, x2, y2, x, y);
    this.#control = ['C', x2, y2];
  }

  #quadratic(cx: number, cy: number, x: number, y: number): void {
    this.path.quadratic(cx, cy, x, y);
    this.#control = ['Q', cx, cy];
  }

  /** https://svgwg.org/svg2-draft/paths.html#ReflectedControlPoints */
  #mirrored(of: string): readonly [number, number] {
    const { x, y } = this.path;
    const [kind, cx, cy] = this.#control;
    return kind === of ? [2 * x - cx, 2 * y - cy] : [x, y];
  }
}
