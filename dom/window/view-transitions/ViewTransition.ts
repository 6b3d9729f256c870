import { toDOMString } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { includeSetlike } from '../../webidl/setlike.ts';
import { brandOf, createPlatformObject, type PlatformState } from '../../webidl/state.ts';
import { skipTransition, type ViewTransitionState } from './view-transition.ts';

const thisTransition = brandOf<ViewTransitionState>('ViewTransition');

/** https://drafts.csswg.org/css-view-transitions-1/#viewtransition */
export const viewTransitionInterface = lazyInterface('ViewTransition', () => {
  class ViewTransition {
    constructor() {
      illegalConstructor();
    }

    get finished(): Promise<undefined> {
      return thisTransition(this).finished.promise;
    }

    get ready(): Promise<undefined> {
      return thisTransition(this).ready.promise;
    }

    get updateCallbackDone(): Promise<undefined> {
      return thisTransition(this).updateCallbackDone.promise;
    }

    get types(): object {
      const transition = thisTransition(this);
      transition.typesObject ??= createPlatformObject(typeSetInterface(), {
        kind: 'ViewTransitionTypeSet',
        types: transition.types,
      } as TypeSetState);
      return transition.typesObject;
    }

    skipTransition(): void {
      skipTransition(thisTransition(this));
    }
  }
  return ViewTransition;
});

export function viewTransitionObject(transition: ViewTransitionState): object {
  transition.object ??= createPlatformObject(viewTransitionInterface(), transition);
  return transition.object;
}

interface TypeSetState extends PlatformState {
  readonly types: Set<string>;
}

const thisTypeSet = brandOf<TypeSetState>('ViewTransitionTypeSet');

/** https://drafts.csswg.org/css-view-transitions-2/#viewtransitiontypeset */
export const typeSetInterface = lazyInterface('ViewTransitionTypeSet', () => {
  class ViewTransitionTypeSet {
    constructor() {
      illegalConstructor();
    }
  }
  includeSetlike(ViewTransitionTypeSet, (object) => thisTypeSet(object).types, toDOMString);
  return ViewTransitionTypeSet;
});
