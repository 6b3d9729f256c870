import type { XPathFunction } from './functions.ts';
import type { Comparison } from './values.ts';

/** An expression of https://www.w3.org/TR/1999/REC-xpath-19991116/, ready to be evaluated. */
export type Expression = Literal | Negation | Operation | Union | Call | Path;

interface Literal {
  readonly kind: 'literal';
  readonly value: string | number;
}

interface Negation {
  readonly kind: 'negation';
  readonly operand: Expression;
}

/** Operators that are as strong, one after the other: evaluated from left to right. */
export interface Operation {
  readonly kind: 'operation';
  readonly first: Expression;
  readonly rest: readonly { readonly operator: Operator; readonly operand: Expression }[];
}

interface Union {
  readonly kind: 'union';
  readonly operands: readonly Expression[];
}

export type Operator = 'or' | 'and' | Comparison | Arithmetic;
export type Arithmetic = '+' | '-' | '*' | 'div' | 'mod';

interface Call {
  readonly kind: 'call';
  readonly called: XPathFunction;
  readonly given: readonly Expression[];
}

/** A filter expression with predicates, a location path, or one after the other. */
export interface Path {
  readonly kind: 'path';
  /** Null: the path begins at the context node, or at the root. */
  readonly filter: Expression | null;
  readonly predicates: readonly Predicate[];
  readonly isAbsolute: boolean;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly axis: Axis;
  readonly test: NodeTest;
  readonly predicates: readonly Predicate[];
}

export interface Predicate {
  readonly expression: Expression;
  /** Its value depends on the position of the node, or on how many there are. */
  readonly isPositional: boolean;
}

export type Axis =
  | 'ancestor'
  | 'ancestor-or-self'
  | 'attribute'
  | 'child'
  | 'descendant'
  | 'descendant-or-self'
  | 'following'
  | 'following-sibling'
  | 'namespace'
  | 'parent'
  | 'preceding'
  | 'preceding-sibling'
  | 'self';

export type NodeTest = NameTest | KindTest;

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-NameTest */
export interface NameTest {
  readonly kind: 'name';
  /** Null for a name without a prefix. */
  readonly namespace: string | null;
  /** Null for `*`. */
  readonly localName: string | null;
  /** The name as HTML elements in HTML documents have it. */
  readonly lowercased: string;
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-NodeType */
export interface KindTest {
  readonly kind: 'node' | 'text' | 'comment' | 'processing-instruction';
  /** Of a processing instruction; null for any. */
  readonly target: string | null;
}
