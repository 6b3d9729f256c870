import { stateOf, type WindowRecord } from '../../realm/window-record.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject } from '../../webidl/state.ts';

interface BarState {
  readonly kind: 'BarProp';
}

const thisBar = brandOf<BarState>('BarProp');

/** https://html.spec.whatwg.org/#barprop: a window that is no popup says that it has them all. */
export const barPropInterface = lazyInterface('BarProp', () => {
  class BarProp {
    constructor() {
      illegalConstructor();
    }

    get visible(): boolean {
      thisBar(this);
      return true;
    }
  }
  return BarProp;
});

export function barOf(window: WindowRecord, name: string): object {
  let bar = stateOf(window).views.get(name);
  if (bar === undefined) {
    bar = createPlatformObject(barPropInterface(), { kind: 'BarProp' });
    stateOf(window).views.set(name, bar);
  }
  return bar;
}
