import { hasStickyActivation, hasTransientActivation } from '../../realm/user-activation.ts';
import type { ViewState } from '../../realm/window-view.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';

const thisState = brandOf<ViewState>('UserActivation');

/** https://html.spec.whatwg.org/#the-useractivation-interface */
export const userActivationInterface = lazyInterface('UserActivation', () => {
  class UserActivation {
    constructor() {
      illegalConstructor();
    }

    get hasBeenActive(): boolean {
      return hasStickyActivation(thisState(this).window);
    }

    get isActive(): boolean {
      return hasTransientActivation(thisState(this).window);
    }
  }
  return UserActivation;
});
