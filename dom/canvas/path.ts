import { copyOfMatrix, type MatrixState, multiply } from '../css/transforms/matrix.ts';
import { svg } from '../svg/door.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { finiteNumbers } from './arguments.ts';
import type { Command } from './command.ts';
import { twoDimensions } from './context-state.ts';
import { drawing } from './drawing.ts';
import { roundRect } from './round-rect.ts';

/** A command of a path, in the coordinates of the matrix. */
interface Placed {
  readonly matrix: MatrixState | null;
  readonly command: Command;
}

/** Paths that are added to themselves double: more than this they do not get. */
const MOST_COMMANDS = 4_000_000;

/** https://html.spec.whatwg.org/#concept-path: what was called, and the package's path as soon as something is drawn. */
export class PathState {
  readonly kind = 'Path2D';
  readonly commands: Placed[] = [];
  #drawn: object | null = null;
  #done = 0;

  add(commands: readonly Command[]): void {
    for (const command of commands) this.commands.push({ matrix: null, command });
  }

  /** https://html.spec.whatwg.org/#dom-path2d-addpath */
  addPath({ commands }: PathState, matrix: MatrixState | null): void {
    const { length } = commands;
    if (this.commands.length + length > MOST_COMMANDS) return;
    const matrices = new Map<MatrixState | null, MatrixState | null>([[null, matrix]]);
    for (let i = 0; i < length; i++) {
      const { matrix: own, command } = commands[i]!;
      if (!matrices.has(own)) matrices.set(own, product(matrix, own));
      this.commands.push({ matrix: matrices.get(own) as MatrixState | null, command });
    }
  }

  /** The package's path of all that was called so far; null: it has none. */
  drawn(): object | null {
    this.#drawn ??= drawing().createPath('');
    if (this.#drawn !== null) this.#drawOn(this.#drawn);
    return this.#drawn;
  }

  #drawOn(path: object): void {
    while (this.#done < this.commands.length) {
      const { matrix } = this.commands[this.#done]!;
      const end = this.#endOf(matrix);
      const isPart = matrix !== null;
      const target = isPart ? (drawing().createPath('') as object) : path;
      for (; this.#done < end; this.#done++) perform(target, this.commands[this.#done]!.command);
      if (isPart) drawing().addPath(path, target, ...twoDimensions(matrix));
    }
  }

  #endOf(matrix: MatrixState | null): number {
    let end = this.#done;
    while (this.commands[end]?.matrix === matrix) end++;
    return end;
  }

  /** Draws in the place of the current path of a context whose package has no paths of their own. */
  trace(context: object): void {
    const { call } = drawing();
    call(context, 'beginPath');
    for (const { matrix, command } of this.commands) {
      call(context, 'save');
      if (matrix !== null) call(context, 'transform', ...twoDimensions(matrix));
      perform(context, command);
      call(context, 'restore');
    }
  }
}

function product(outer: MatrixState | null, inner: MatrixState | null): MatrixState | null {
  if (outer === null || inner === null) return outer ?? inner;
  const result = copyOfMatrix(outer, true);
  multiply(result, inner);
  return result;
}

function perform(target: object, [method, ...given]: Command): void {
  if (method !== 'data') {
    drawing().call(target, method, ...given);
    return;
  }
  const path = drawing().createPath(given[0] as string);
  if (path === null) performData(target, given[0] as string);
  else drawing().addPath(target, path, 1, 0, 0, 1, 0, 0);
}

function performData(target: object, data: string): void {
  for (const segment of svg().segmentsOf(data)) {
    const { type, x, y } = segment;
    if (type === 'curve') {
      const { x1, y1, x2, y2 } = segment;
      drawing().call(target, 'bezierCurveTo', x1, y1, x2, y2, x, y);
    } else if (type === 'close') drawing().call(target, 'closePath');
    else drawing().call(target, type === 'move' ? 'moveTo' : 'lineTo', x, y);
  }
}

function requireRadius(value: number, name: string): void {
  if (value < 0) throwDOMException('IndexSizeError', `The ${name} provided (${value}) is negative.`);
}

type Make = (numbers: number[], given: readonly unknown[]) => readonly Command[];

const plain =
  (method: string): Make =>
  (numbers) => [[method, ...numbers]];

const NUMBERS: Readonly<Record<string, readonly [needed: number, make: Make]>> = {
  arc: [
    5,
    (numbers, given) => {
      requireRadius(numbers[2]!, 'radius');
      return [['arc', ...numbers, Boolean(given[5])]];
    },
  ],
  arcTo: [
    5,
    (numbers) => {
      requireRadius(numbers[4]!, 'radius');
      return [['arcTo', ...numbers]];
    },
  ],
  bezierCurveTo: [6, plain('bezierCurveTo')],
  closePath: [0, plain('closePath')],
  ellipse: [
    7,
    (numbers, given) => {
      requireRadius(numbers[2]!, 'major-axis radius');
      requireRadius(numbers[3]!, 'minor-axis radius');
      return [['ellipse', ...numbers, Boolean(given[7])]];
    },
  ],
  lineTo: [2, plain('lineTo')],
  moveTo: [2, plain('moveTo')],
  quadraticCurveTo: [4, plain('quadraticCurveTo')],
  rect: [4, plain('rect')],
};

const ROUND_RECT = ['roundRect', 4] as const;

/** The methods of https://html.spec.whatwg.org/#canvaspath, each with the number of arguments that it needs. */
export const PATH_METHODS: readonly (readonly [name: string, needed: number])[] = [
  ROUND_RECT,
  ...Object.keys(NUMBERS).map((name) => [name, NUMBERS[name]![0]] as const),
];

/** What a method of https://html.spec.whatwg.org/#canvaspath draws: nothing, where a number is not finite. */
export function pathCommands(name: string, given: readonly unknown[]): readonly Command[] {
  if (name === ROUND_RECT[0]) return roundRect(finiteNumbers(given, 0, ROUND_RECT[1]), given[ROUND_RECT[1]]);
  const [needed, make] = NUMBERS[name]!;
  const numbers = finiteNumbers(given, 0, needed);
  return numbers === null ? [] : make(numbers, given);
}
