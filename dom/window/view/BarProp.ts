import { stateOf, topWindowOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { WindowBars } from '../../realm/shared/window-views.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject } from '../../webidl/state.ts';

interface BarState {
  readonly kind: 'BarProp';
  readonly window: WindowRecord;
}

const thisBar = brandOf<BarState>('BarProp');

/** https://html.spec.whatwg.org/#barprop: a window that is no popup says that it has them all, and one that is closed none. */
export const barPropInterface = lazyInterface('BarProp', () => {
  class BarProp {
    constructor() {
      illegalConstructor();
    }

    get visible(): boolean {
      const { window } = thisBar(this);
      if (stateOf(window).isClosed) return false;
      return stateOf(topWindowOf(window)).place?.isPopup !== true;
    }
  }
  return BarProp;
});

/** The BarProp of that name, always the same one. */
export function barOf(window: WindowRecord, name: keyof WindowBars): object {
  const { bars } = stateOf(window).views;
  bars[name] ??= createPlatformObject(barPropInterface(), { kind: 'BarProp', window } as BarState);
  return bars[name];
}
