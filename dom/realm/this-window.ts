import { brandOf, type PlatformState } from '../webidl/state.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';
import { isAccessible } from './accessible.ts';
import { crossOriginTarget, throwCrossOrigin } from './cross-origin-state.ts';
import { realm } from './realm.ts';
import { type WindowRecord, windowOfTarget } from './shared/window-record.ts';
import { recordOf } from './target-link.ts';

/** The window that a member is used on; on nothing, it is the realm's. https://webidl.spec.whatwg.org/#js-operations */
export function thisWindow(object: object | null | undefined): WindowRecord {
  const window = windowOf(object);
  if (!isAccessible(window)) throwCrossOrigin();
  return window;
}

function windowOf(object: object | null | undefined): WindowRecord {
  // Not what `== null` says, which holds for document.all.
  const window = (object ?? null) === null ? realm.window : windowOfTarget(recordOf(object as object));
  if (window === null) throw illegalInvocation();
  return window;
}

/** The same for members that scripts of other origins may use. https://html.spec.whatwg.org/#crossoriginproperties-(-o-) */
export function thisAnyWindow(object: object | null | undefined): WindowRecord {
  return crossOriginTarget(object, 'CrossOriginWindow') ?? windowOf(object);
}

const brandedLocation = brandOf<PlatformState & { readonly window: WindowRecord }>('Location');

/** The window of a Location, for members that scripts of other origins may use. */
export function anyLocationWindow(object: object): WindowRecord {
  return crossOriginTarget(object, 'CrossOriginLocation') ?? brandedLocation(object).window;
}
