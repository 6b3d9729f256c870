import type { ViewState } from '../../realm/window-view.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';

const thisExternal = brandOf<ViewState>('External');

/** https://html.spec.whatwg.org/#the-external-interface: what it has does nothing. */
export const externalInterface = lazyInterface('External', () => {
  class External {
    constructor() {
      illegalConstructor();
    }

    AddSearchProvider(): void {
      thisExternal(this);
    }

    IsSearchProviderInstalled(): void {
      thisExternal(this);
    }
  }
  return External;
});
