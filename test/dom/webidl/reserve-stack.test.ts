import { expect, test } from 'vitest';
import { ROOM_TO_KEEP, reserveStack } from '../../../dom/webidl/reserve-stack.ts';

let calls = 0;

function countCalls(): void {
  calls++;
  countCalls();
}

/** How many calls there is room for. */
function callsLeft(): number {
  calls = 0;
  try {
    countCalls();
  } catch {}
  return calls;
}

/** How many calls there is still room for where the steps first throw. */
function callsLeftBy(steps: () => void): number {
  let left = -1;
  const deeper = (): void => {
    try {
      steps();
    } catch (error) {
      if (left === -1) left = callsLeft();
      throw error;
    }
    deeper();
  };
  expect(deeper).toThrow(RangeError);
  return left;
}

test.each([ROOM_TO_KEEP, 4])(
  'there is room for %s times 8 KB where it does not throw, whatever the engine has made of it',
  (room) => {
    callsLeft();
    for (let rounds = 0; rounds < 20; rounds++) {
      expect(callsLeftBy(() => reserveStack(room))).toBeGreaterThan(50 * room);
      for (let i = 0; i < 2000; i++) reserveStack(room);
    }
  },
);
