import { expect, test } from 'vitest';
import { MatrixState, rotate } from '../../../../dom/css/transforms/matrix.ts';

test.each([
  [0, 1, 0],
  [45, Math.SQRT1_2, Math.SQRT1_2],
  [60, 0.49999999999999994, 0.8660254037844387],
  [90, 0, 1],
  [120, -0.49999999999999994, 0.8660254037844387],
  [135, -Math.SQRT1_2, Math.SQRT1_2],
  [-45, Math.SQRT1_2, -Math.SQRT1_2],
  [-90, 0, -1],
  [225, -Math.SQRT1_2, -Math.SQRT1_2],
  [630, 0, -1],
])('rotating by %d degrees is as exact as in Chromium', (degrees, cosine, sine) => {
  const matrix = new MatrixState(true);
  rotate(matrix, degrees);
  expect([matrix.elements[0], matrix.elements[1]]).toEqual([cosine, sine]);
});
