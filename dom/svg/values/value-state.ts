import type { ElementRecord } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { createObjectOfState, type PlatformState } from '../../webidl/state.ts';

/** Who keeps a value, and knows what it comes from: an attribute, a list, another value. */
export interface Holder {
  /** The element whose attribute it is. */
  readonly element: ElementRecord | null;
  readonly isReadOnly: boolean;
  /** Takes what the attribute says where it has changed since. What was held before may be let go of. */
  update(): void;
  /** To be called after a value that is held has changed. */
  changed(value: ValueState): void;
}

/** The state of an object that stands for a value: a length, a point … */
export abstract class ValueState implements PlatformState {
  abstract readonly kind: string;
  /** Null: nobody keeps it. */
  holder: Holder | null = null;
  #object: object | null = null;

  /** Always the same. */
  get object(): object {
    this.#object ??= createObjectOfState(this);
    return this.#object;
  }
}

/** The value, as the attribute has it now. */
export function current<State extends ValueState>(state: State): State {
  state.holder?.update();
  return state;
}

export function refuseReadOnly(isReadOnly: boolean): void {
  if (isReadOnly) throwDOMException('NoModificationAllowedError', 'This object is read-only.');
}

/** Changes a value by steps that may throw; whoever keeps it then writes the attribute. */
export function change<State extends ValueState>(state: State, steps: (state: State) => void): void {
  refuseReadOnly(state.holder?.isReadOnly ?? false);
  steps(current(state));
  state.holder?.changed(state);
}
