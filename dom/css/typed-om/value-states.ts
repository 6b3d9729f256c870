import type { PlatformState } from '../../webidl/state.ts';
import type { MatrixState } from '../transforms/matrix.ts';
import type { NumericType } from './numeric-type.ts';

/** What objects of https://drafts.css-houdini.org/css-typed-om-1/ stand for. */
export interface TypedState extends PlatformState {
  /** The name of the interface. */
  readonly type: string;
  /** Always the same one; null: nobody has asked for it. */
  object: object | null;
}

interface StyleValue extends TypedState {
  readonly kind: 'CSSStyleValue';
}

/** A value that is nothing more than its text, of one property. */
interface PlainValue extends StyleValue {
  readonly type: 'CSSStyleValue' | 'CSSImageValue';
  readonly property: string;
  readonly text: string;
}

export interface KeywordValue extends StyleValue {
  readonly type: 'CSSKeywordValue';
  value: string;
}

export interface UnitValue extends StyleValue {
  readonly type: 'CSSUnitValue';
  value: number;
  /** In lowercase, `number` or `percent`. */
  readonly unit: string;
}

export const MATH_TYPES = {
  sum: 'CSSMathSum',
  product: 'CSSMathProduct',
  negate: 'CSSMathNegate',
  invert: 'CSSMathInvert',
  min: 'CSSMathMin',
  max: 'CSSMathMax',
  clamp: 'CSSMathClamp',
} as const;

export type Operator = keyof typeof MATH_TYPES;

export interface MathValue extends StyleValue {
  readonly type: (typeof MATH_TYPES)[Operator];
  readonly operator: Operator;
  /** What is asked of the values as a whole. */
  readonly values: NumericArray;
  readonly numericType: NumericType;
}

export type NumericValue = UnitValue | MathValue;

export interface NumericArray extends TypedState {
  readonly kind: 'CSSNumericArray';
  readonly items: readonly NumericValue[];
}

export interface VariableReferenceValue extends TypedState {
  readonly kind: 'CSSVariableReferenceValue';
  variable: string;
  readonly fallback: UnparsedValue | null;
}

export type Segment = string | VariableReferenceValue;

export interface UnparsedValue extends StyleValue {
  readonly type: 'CSSUnparsedValue';
  readonly items: Segment[];
}

/** A function of a transform: what it is given, by the names of its attributes. */
export interface Component extends TypedState {
  readonly kind: 'CSSTransformComponent';
  is2D: boolean;
  readonly parts: Record<string, NumericValue | KeywordValue>;
  /** Of a CSSMatrixComponent. */
  matrix: MatrixState | null;
}

export interface TransformValue extends StyleValue {
  readonly type: 'CSSTransformValue';
  readonly items: Component[];
}

export interface PositionValue extends StyleValue {
  readonly type: 'CSSPositionValue';
  x: NumericValue;
  y: NumericValue;
}

export type AnyStyleValue = PlainValue | KeywordValue | NumericValue | UnparsedValue | TransformValue | PositionValue;

const base = { kind: 'CSSStyleValue', object: null } as const;

export function plainValue(property: string, text: string, type: PlainValue['type'] = 'CSSStyleValue'): PlainValue {
  return { ...base, type, property, text };
}

export function keywordValue(value: string): KeywordValue {
  return { ...base, type: 'CSSKeywordValue', value };
}

export function unitValue(value: number, unit: string): UnitValue {
  return { ...base, type: 'CSSUnitValue', value, unit };
}

export function unparsedValue(items: Segment[]): UnparsedValue {
  return { ...base, type: 'CSSUnparsedValue', items };
}

export function variableReference(variable: string, fallback: UnparsedValue | null): VariableReferenceValue {
  const kind = 'CSSVariableReferenceValue';
  return { kind, type: kind, object: null, variable, fallback };
}

export function mathValueOf(operator: Operator, items: readonly NumericValue[], numericType: NumericType): MathValue {
  const values: NumericArray = { kind: 'CSSNumericArray', type: 'CSSNumericArray', object: null, items };
  return { ...base, type: MATH_TYPES[operator], operator, values, numericType };
}

export function transformValue(items: Component[]): TransformValue {
  return { ...base, type: 'CSSTransformValue', items };
}

export function positionValue(x: NumericValue, y: NumericValue): PositionValue {
  return { ...base, type: 'CSSPositionValue', x, y };
}

export function transformComponent(
  type: string,
  is2D: boolean,
  parts: Component['parts'],
  matrix: MatrixState | null = null,
): Component {
  return { kind: 'CSSTransformComponent', type, object: null, is2D, parts, matrix };
}

export function isNumeric(value: TypedState): value is NumericValue {
  return value.type === 'CSSUnitValue' || 'operator' in value;
}
