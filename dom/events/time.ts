import { platform } from '../realm/platform.ts';

/**
 * https://w3c.github.io/hr-time/#dfn-relative-high-resolution-coarse-time: milliseconds, in steps of 0.1.
 */
export function highResolutionTime(): number {
  return Math.floor(platform().now() * 10) / 10;
}
