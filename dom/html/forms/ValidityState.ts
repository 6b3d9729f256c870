import { createObjectNear } from '../../tree/link.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { expose } from '../../webidl/expose.ts';
import { brandOf, type PlatformState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { Flaw, flawsOf } from './validity.ts';

/** What a ValidityState speaks of. */
interface ControlState extends PlatformState {
  readonly kind: 'ValidityState';
  readonly control: ElementRecord;
}

const thisValidity = brandOf<ControlState>('ValidityState');

function flawsBehind(object: object): number {
  return flawsOf(thisValidity(object).control);
}

/** https://html.spec.whatwg.org/#validitystate */
export class ValidityState {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get valueMissing(): boolean {
    return (flawsBehind(this) & Flaw.ValueMissing) !== 0;
  }

  get typeMismatch(): boolean {
    return (flawsBehind(this) & Flaw.TypeMismatch) !== 0;
  }

  get patternMismatch(): boolean {
    return (flawsBehind(this) & Flaw.PatternMismatch) !== 0;
  }

  get tooLong(): boolean {
    return (flawsBehind(this) & Flaw.TooLong) !== 0;
  }

  get tooShort(): boolean {
    return (flawsBehind(this) & Flaw.TooShort) !== 0;
  }

  get rangeUnderflow(): boolean {
    return (flawsBehind(this) & Flaw.RangeUnderflow) !== 0;
  }

  get rangeOverflow(): boolean {
    return (flawsBehind(this) & Flaw.RangeOverflow) !== 0;
  }

  get stepMismatch(): boolean {
    return (flawsBehind(this) & Flaw.StepMismatch) !== 0;
  }

  get badInput(): boolean {
    return (flawsBehind(this) & Flaw.BadInput) !== 0;
  }

  get customError(): boolean {
    return (flawsBehind(this) & Flaw.CustomError) !== 0;
  }

  get valid(): boolean {
    return flawsBehind(this) === 0;
  }
}

expose(ValidityState, 'ValidityState');

/** https://html.spec.whatwg.org/#dom-cva-validity: always the same object. */
export function validityStateOf(control: ElementRecord): object {
  const views = viewsOf(control);
  views.validity ??= createObjectNear(control, ValidityState, {
    kind: 'ValidityState',
    control,
  } as ControlState);
  return views.validity;
}
