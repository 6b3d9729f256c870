import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const window = new Window();

test('device events are what scripts make of them', () => {
  const motion = new window.DeviceMotionEvent('x', { acceleration: { x: 1 }, rotationRate: { beta: 2 }, interval: 3 });
  const { acceleration, rotationRate, interval, accelerationIncludingGravity } = motion;
  expect([acceleration?.x, acceleration?.y, rotationRate?.beta, interval, accelerationIncludingGravity]).toEqual([
    1,
    null,
    2,
    3,
    null,
  ]);
  expect(String(acceleration)).toBe('[object DeviceMotionEventAcceleration]');
  expect(() => new window.DeviceMotionEvent('x', { acceleration: 1 as never })).toThrow(TypeError);
  const orientation = new window.DeviceOrientationEvent('x', { alpha: 1, absolute: true });
  expect([orientation.alpha, orientation.beta, orientation.absolute]).toEqual([1, null, true]);
});

test('createEvent makes them', () => {
  for (const name of ['DeviceMotionEvent', 'DeviceOrientationEvent']) {
    expect(String(window.document.createEvent(name))).toBe(`[object ${name}]`);
  }
});

test('nothing is a gamepad', () => {
  expect(new window.GamepadEvent('x', undefined as never).gamepad).toBe(null);
  expect(() => new window.GamepadEvent('x', { gamepad: {} as Gamepad })).toThrow(TypeError);
});
