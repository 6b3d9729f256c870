import type { DrawingHost } from '../realm/drawing-host.ts';
import { platform } from '../realm/platform.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** What draws. To be asked by what has an object of it alone. */
export function drawing(): DrawingHost {
  return platform().drawing() as DrawingHost;
}

/** An object that a method of another gives. What the package could not do is no error of any name in the Standard. */
export function drawn(object: object, method: string, ...given: readonly unknown[]): object {
  const made = drawing().call(object, method, ...given);
  if (typeof made !== 'object' || made === null) throwDOMException('InvalidStateError', 'It could not be drawn.');
  return made;
}
