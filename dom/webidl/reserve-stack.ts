const { apply } = Reflect;

/** How many arguments fill 8 KB of the stack. */
const COUNT = 1000;

const rooms: number[][] = [];

function nothing(): void {}

/**
 * Throws a RangeError when there is no room on the stack for what comes next: to be called before steps of which all have to
 * succeed, as they cannot be done again. What can be is done without it, and kept last.
 *
 * @param room - In units of 8 KB.
 */
export function reserveStack(room = 4): void {
  rooms[room] ??= new Array<number>(COUNT * room).fill(0);
  apply(nothing, undefined, rooms[room]);
}

/** For packages, whose parts stay half-evaluated. */
export const ROOM_TO_LOAD = 24;

/** For what calls next to nothing. */
export const ROOM_TO_KEEP = 1;
