import { defineIterationMethods } from '../../collections/array-members.ts';
import { requireArguments, toDOMString, toSequence } from '../../webidl/convert.ts';
import { inherit } from '../../webidl/inherit.ts';
import { type AnyClass, lazyInterface } from '../../webidl/lazy-interface.ts';
import { createObjectOfState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { toComponent, toSegment, toUnparsedOrNull } from './arguments.ts';
import { brandOfOne } from './brand.ts';
import { styleValueInterface } from './CSSStyleValue.ts';
import { matrixOfComponents } from './transforms.ts';
import { createTypedList, linkTyped, objectOfTyped } from './value-objects.ts';
import {
  type TransformValue,
  transformValue,
  type UnparsedValue,
  unparsedValue,
  type VariableReferenceValue,
  variableReference,
} from './value-states.ts';

const prototypeOf = (object: object): object => Object.getPrototypeOf(object) as object;

const thisUnparsed = brandOfOne<UnparsedValue>('CSSUnparsedValue');

/** https://drafts.css-houdini.org/css-typed-om-1/#unparsedvalue-objects */
const unparsedValueInterface = lazyInterface('CSSUnparsedValue', () => {
  class CSSUnparsedValue {
    constructor(members: unknown) {
      requireArguments(arguments.length, 1);
      const state = unparsedValue(toSequence(members, toSegment));
      // biome-ignore lint/correctness/noConstructorReturn: users see the Proxy
      return createTypedList(state, prototypeOf(this)) as this;
    }

    get length(): number {
      return thisUnparsed(this).items.length;
    }
  }
  defineIterationMethods(CSSUnparsedValue.prototype);
  inherit(CSSUnparsedValue, styleValueInterface());
  return CSSUnparsedValue;
});

const thisReference = brandOfOne<VariableReferenceValue>('CSSVariableReferenceValue');

function toVariable(value: unknown): string {
  const variable = toUSVString(toDOMString(value));
  if (!variable.startsWith('--')) throw typeError('Invalid custom property name');
  return variable;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssvariablereferencevalue */
const variableReferenceInterface = lazyInterface('CSSVariableReferenceValue', () => {
  class CSSVariableReferenceValue {
    constructor(variable: unknown, fallback: unknown = null) {
      requireArguments(arguments.length, 1);
      const name = toUSVString(toDOMString(variable));
      const value = toUnparsedOrNull(fallback, 2);
      linkTyped(this, variableReference(toVariable(name), value));
    }

    get variable(): string {
      return thisReference(this).variable;
    }

    set variable(value: unknown) {
      const state = thisReference(this);
      state.variable = toVariable(value);
    }

    get fallback(): object | null {
      const { fallback } = thisReference(this);
      return fallback === null ? null : objectOfTyped(fallback);
    }
  }
  return CSSVariableReferenceValue;
});

const thisTransform = brandOfOne<TransformValue>('CSSTransformValue');

/** https://drafts.css-houdini.org/css-typed-om-1/#transformvalue-objects */
const transformValueInterface = lazyInterface('CSSTransformValue', () => {
  class CSSTransformValue {
    constructor(transforms: unknown) {
      requireArguments(arguments.length, 1);
      const components = toSequence(transforms, (item) => toComponent(item));
      if (components.length === 0) throw typeError('CSSTransformValue must have at least one component');
      // biome-ignore lint/correctness/noConstructorReturn: users see the Proxy
      return createTypedList(transformValue(components), prototypeOf(this)) as this;
    }

    get length(): number {
      return thisTransform(this).items.length;
    }

    get is2D(): boolean {
      return thisTransform(this).items.every(({ is2D }) => is2D);
    }

    toMatrix(): object {
      return createObjectOfState(matrixOfComponents(thisTransform(this).items));
    }
  }
  defineIterationMethods(CSSTransformValue.prototype);
  inherit(CSSTransformValue, styleValueInterface());
  return CSSTransformValue;
});

export const TYPED_LIST_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  CSSTransformValue: transformValueInterface,
  CSSUnparsedValue: unparsedValueInterface,
  CSSVariableReferenceValue: variableReferenceInterface,
};
