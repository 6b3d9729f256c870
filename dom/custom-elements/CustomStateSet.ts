import { toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { includeSetlike } from '../webidl/setlike.ts';
import { brandOf, createPlatformObject } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { type InternalsState, StatesState } from './internals-state.ts';

const thisStates = brandOf<StatesState>('CustomStateSet');

/** https://html.spec.whatwg.org/#customstateset */
export class CustomStateSet {
  constructor() {
    throw typeError('Illegal constructor');
  }
}

includeSetlike(CustomStateSet, (object) => thisStates(object).set, toDOMString);
expose(CustomStateSet, 'CustomStateSet');

/** https://html.spec.whatwg.org/#dom-elementinternals-states */
export function statesOf(internals: InternalsState): object {
  internals.states ??= new StatesState();
  const { states } = internals;
  states.object ??= createPlatformObject(CustomStateSet, states);
  return states.object;
}
