import { toDOMString, toDouble } from '../../webidl/convert.ts';
import { stateOrNull } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import {
  type AnyStyleValue,
  type Component,
  isNumeric,
  type NumericValue,
  type Segment,
  type TypedState,
  type UnparsedValue,
  unitValue,
  type VariableReferenceValue,
} from './value-states.ts';

/** What an object of this module stands for; null for anything else. */
export function typedState(value: unknown): TypedState | null {
  const state = stateOrNull(value);
  return state !== null && 'type' in state && 'object' in state ? (state as TypedState) : null;
}

export function styleValueOrNull(value: unknown): AnyStyleValue | null {
  const state = typedState(value);
  return state?.kind === 'CSSStyleValue' ? (state as AnyStyleValue) : null;
}

/** @param position - That of the parameter; 0: it is the value of an attribute. */
export function wrongType(position: number, type: string): TypeError {
  return typeError(
    position === 0 ? `Failed to convert value to '${type}'.` : `parameter ${position} is not of type '${type}'.`,
  );
}

export function toNumeric(value: unknown, position = 0): NumericValue {
  const state = styleValueOrNull(value);
  if (state === null || !isNumeric(state)) throw wrongType(position, 'CSSNumericValue');
  return state;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#typedefdef-cssnumberish, as https://drafts.css-houdini.org/css-typed-om-1/#rectify-a-numberish-value */
export function toNumberish(value: unknown): NumericValue {
  const state = styleValueOrNull(value);
  return state !== null && isNumeric(state) ? state : unitValue(toDouble(value), 'number');
}

export function toStyleValueOrText(value: unknown): AnyStyleValue | string {
  return styleValueOrNull(value) ?? toUSVString(toDOMString(value));
}

/** https://drafts.css-houdini.org/css-typed-om-1/#typedefdef-cssunparsedsegment */
export function toSegment(value: unknown): Segment {
  const state = typedState(value);
  if (state?.kind === 'CSSVariableReferenceValue') return state as VariableReferenceValue;
  return toUSVString(toDOMString(value));
}

export function toUnparsedOrNull(value: unknown, position: number): UnparsedValue | null {
  if (value === null || value === undefined) return null;
  const state = typedState(value);
  if (state?.type !== 'CSSUnparsedValue') throw wrongType(position, 'CSSUnparsedValue');
  return state as UnparsedValue;
}

export function toComponent(value: unknown, position = 0): Component {
  const state = typedState(value);
  if (state?.kind !== 'CSSTransformComponent') throw wrongType(position, 'CSSTransformComponent');
  return state as Component;
}
