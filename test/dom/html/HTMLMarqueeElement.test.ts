import { expect, it } from 'vitest';
import { parse } from '../../../lib/index.ts';

it('a marquee element is started and stopped, though nothing moves', () => {
  const marquee = parse('<marquee>a</marquee>').querySelector('marquee') as HTMLMarqueeElement;
  expect(marquee.stop()).toBe(undefined);
  expect(marquee.start()).toBe(undefined);
  expect(() => marquee.stop.call(marquee.parentElement as HTMLMarqueeElement)).toThrow(TypeError);
});
