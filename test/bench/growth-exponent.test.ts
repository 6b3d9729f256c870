import { describe, expect, it } from 'vitest';
import { exponentOf, isAbove } from '../../bench/growth-exponent.mjs';

describe('the exponent of what grows', () => {
  it('is 1 for what is linear, and 2 for what is quadratic', () => {
    expect(exponentOf('parse', [10, 40, 160])).toBeCloseTo(1);
    expect(exponentOf('parse', [10, 160, 2560])).toBeCloseTo(2);
    expect(exponentOf('kept MB', [40, 160, 640])).toBeCloseTo(1);
  });

  it('is taken from the first size that takes long enough to tell', () => {
    expect(exponentOf('parse', [0.01, 10, 40])).toBeCloseTo(1);
    expect(exponentOf('kept MB', [2, 100, 400])).toBeCloseTo(1);
  });

  it('is not known where nothing takes long enough, or the largest size alone', () => {
    expect(exponentOf('parse', [0.1, 0.4, 1.6])).toBeNull();
    expect(exponentOf('parse', [0.1, 1, 16])).toBeNull();
  });
});

describe('a limit', () => {
  it('is exceeded by what grows faster and takes long', () => {
    expect(isAbove('parse', [10, 40, 160], 1.2)).toBe(false);
    expect(isAbove('parse', [10, 160, 2560], 1.2)).toBe(true);
    expect(isAbove('peak MB', [40, 640, 10_240], 1.2)).toBe(true);
  });

  it('is not exceeded by what is short at the largest size', () => {
    expect(isAbove('parse', [1, 4.1, 99], 1.2)).toBe(false);
    expect(isAbove('kept MB', [1, 33, 255], 1.2)).toBe(false);
  });

  it('is exceeded by what comes from next to nothing at the largest size', () => {
    expect(isAbove('parse', [0.1, 3, 900], 1.2)).toBe(true);
    expect(isAbove('kept MB', [1, 30, 300], 1.2)).toBe(true);
  });
});
