const { apply } = Reflect;

/** How many arguments fill 32 KB of the stack. */
const COUNT = 4000;

const rooms: number[][] = [];

function nothing(): void {}

/**
 * Throws a RangeError when there is no room on the stack for what comes next: to be called before steps of which all have to
 * succeed, as they cannot be done again. What can be is done without it, and kept last.
 */
export function reserveStack(times = 1): void {
  rooms[times] ??= new Array<number>(COUNT * times).fill(0);
  apply(nothing, undefined, rooms[times]);
}

/** For packages, whose parts stay half-evaluated. */
export const ROOM_TO_LOAD = 6;
