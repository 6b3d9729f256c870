import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { brandOfRecord, createLinkedObject } from '../../realm/target-link.ts';
import { viewportOf } from '../../realm/viewport.ts';
import { TargetRecord } from '../../tree/link.ts';
import { requireArguments, toEnum } from '../../webidl/convert.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';

class ScreenOrientationRecord extends TargetRecord {
  readonly window: WindowRecord;

  constructor(window: WindowRecord) {
    super();
    this.window = window;
  }
}

const thisOrientation = brandOfRecord(ScreenOrientationRecord);

/** https://w3c.github.io/screen-orientation/#dom-orientationlocktype */
const LOCK_TYPES = [
  'any',
  'natural',
  'landscape',
  'portrait',
  'portrait-primary',
  'portrait-secondary',
  'landscape-primary',
  'landscape-secondary',
] as const;

/** https://w3c.github.io/screen-orientation/#screenorientation-interface: the screen is as the window, and nobody turns it. */
export const screenOrientationInterface = lazyInterface('ScreenOrientation', () => {
  class ScreenOrientation extends EventTarget {
    constructor() {
      illegalConstructor();
      super();
    }

    get angle(): number {
      thisOrientation(this);
      return 0;
    }

    get type(): string {
      const { width, height } = viewportOf(thisOrientation(this).window);
      return width < height ? 'portrait-primary' : 'landscape-primary';
    }

    async lock(orientation: unknown): Promise<never> {
      thisOrientation(this);
      requireArguments(arguments.length, 1);
      toEnum(orientation, LOCK_TYPES, 'OrientationLockType');
      throw new DOMException('screen.orientation.lock() is not available on this device.', 'NotSupportedError');
    }

    unlock(): void {
      thisOrientation(this);
    }
  }
  includeEventHandlers(ScreenOrientation, 'onchange', thisOrientation);
  return ScreenOrientation;
});

/** https://w3c.github.io/screen-orientation/#extensions-to-the-screen-interface */
export function screenOrientationOf(window: WindowRecord): object {
  const { views } = stateOf(window);
  views.ScreenOrientation ??= createLinkedObject(screenOrientationInterface(), new ScreenOrientationRecord(window));
  return views.ScreenOrientation;
}
