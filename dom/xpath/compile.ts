import { asciiLowercase } from '../names/ascii-case.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import type { Axis, Expression, KindTest, NodeTest, Operator, Predicate, Step } from './expression.ts';
import { functionNamed } from './functions.ts';
import { joined } from './joined-steps.ts';
import { Tokenizer, type TokenKind } from './tokenizer.ts';

/** https://dom.spec.whatwg.org/#callbackdef-xpathnsresolver: the namespace of a prefix, or null. */
export type NamespaceResolver = (prefix: string) => string | null;

/**
 * Parses an expression. A SyntaxError says that it is none, or calls a function that there is not; a NamespaceError, that
 * the resolver does not know a prefix. What comes first is told.
 */
export function compile(expression: string, resolver: NamespaceResolver): Expression {
  return new Parser(expression, resolver).whole();
}

/** How deep expressions may be within each other: neither parsing nor evaluating them may fill the stack. */
const DEEPEST = 300;

/** Operators that are as strong are evaluated from left to right. */
const STRENGTHS: ReadonlyMap<string, number> = new Map(
  ['or', 'and', '= !=', '< <= > >=', '+ -', '* div mod'].flatMap((operators, index) =>
    operators.split(' ').map((operator) => [operator, index + 1] as const),
  ),
);

const STEP_STARTS: ReadonlySet<TokenKind> = new Set<TokenKind>(['.', '..', '@', 'axis', 'name', 'node-type']);

const ANY_NODE: KindTest = { kind: 'node', target: null };
const DESCENDANTS: Step = { axis: 'descendant-or-self', test: ANY_NODE, predicates: [] };

class Parser {
  readonly #source: string;
  readonly #tokens: Tokenizer;
  readonly #resolver: NamespaceResolver;
  #depth = 0;
  /** Whether `position()` or `last()` was asked for. Those in predicates inside have another context. */
  #asksForPosition = false;

  constructor(source: string, resolver: NamespaceResolver) {
    this.#source = source;
    this.#tokens = new Tokenizer(source);
    this.#resolver = resolver;
  }

  whole(): Expression {
    this.#tokens.next();
    const expression = this.#expression();
    if (!this.#isAt('end')) this.#fail();
    return expression;
  }

  #fail(): never {
    throwDOMException('SyntaxError', `The string '${this.#source}' is not a valid XPath expression.`);
  }

  #isAt(kind: TokenKind): boolean {
    return this.#tokens.kind === kind;
  }

  /** Goes on if a token of that kind is next. */
  #skips(kind: TokenKind): boolean {
    if (this.#tokens.kind !== kind) return false;
    this.#tokens.next();
    return true;
  }

  #require(kind: TokenKind): void {
    if (!this.#skips(kind)) this.#fail();
  }

  /** Gives the text of the token, and goes on. */
  #taken(): string {
    const { text } = this.#tokens;
    this.#tokens.next();
    return text;
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Expr */
  #expression(): Expression {
    return this.#operation(1);
  }

  /**
   * https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-OrExpr and all the others down to
   * https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-MultiplicativeExpr: one of operators that are at least as strong.
   */
  #operation(least: number): Expression {
    if (this.#depth === DEEPEST) this.#fail();
    this.#depth++;
    let first = this.#unary();
    for (let strength = this.#strength(); strength >= least; strength = this.#strength()) {
      const rest: { operator: Operator; operand: Expression }[] = [];
      while (this.#strength() === strength) {
        const operator = this.#taken() as Operator;
        rest.push({ operator, operand: this.#operation(strength + 1) });
      }
      first = { kind: 'operation', first, rest };
    }
    this.#depth--;
    return first;
  }

  #strength(): number {
    return this.#isAt('operator') ? STRENGTHS.get(this.#tokens.text)! : 0;
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-UnaryExpr */
  #unary(): Expression {
    let count = 0;
    for (; this.#isAt('operator') && this.#tokens.text === '-'; this.#tokens.next()) count++;
    let operand = this.#union();
    // Any two after those change nothing.
    for (count = count > 2 ? 2 - (count % 2) : count; count > 0; count--) operand = { kind: 'negation', operand };
    return operand;
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-UnionExpr */
  #union(): Expression {
    const first = this.#path();
    if (!this.#isAt('|')) return first;
    const operands = [first];
    while (this.#skips('|')) operands.push(this.#path());
    return { kind: 'union', operands };
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-PathExpr */
  #path(): Expression {
    const filter = this.#primary();
    if (filter === null) return this.#locationPath();
    const predicates = this.#predicates();
    const isPath = this.#isAt('/') || this.#isAt('//');
    if (!isPath && predicates.length === 0) return filter;
    return { kind: 'path', filter, predicates, isAbsolute: false, steps: isPath ? this.#steps([]) : [] };
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-PrimaryExpr; null when no such is next. */
  #primary(): Expression | null {
    switch (this.#tokens.kind) {
      case 'variable':
        this.#tokens.next();
        // There are no variables, and browsers say so by an empty string.
        return { kind: 'literal', value: '' };
      case '(': {
        this.#tokens.next();
        const expression = this.#expression();
        this.#require(')');
        return expression;
      }
      case 'literal':
        return { kind: 'literal', value: this.#taken() };
      case 'number':
        return { kind: 'literal', value: Number(this.#taken()) };
      case 'function':
        return this.#call();
      default:
        return null;
    }
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-FunctionCall */
  #call(): Expression {
    const name = this.#taken();
    const given: Expression[] = [];
    this.#require('(');
    if (!this.#isAt(')')) {
      do given.push(this.#expression());
      while (this.#skips(','));
    }
    this.#require(')');
    const called = functionNamed(name);
    if (called === undefined || given.length < called.least || given.length > called.most) this.#fail();
    if (name === 'position' || name === 'last') this.#asksForPosition = true;
    return { kind: 'call', called, given };
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-LocationPath */
  #locationPath(): Expression {
    const isAbsolute = this.#isAt('/') || this.#isAt('//');
    let steps: Step[] = [];
    if (!isAbsolute) steps = this.#steps([this.#step()]);
    else if (this.#isAt('//')) steps = this.#steps([]);
    else {
      this.#tokens.next();
      if (STEP_STARTS.has(this.#tokens.kind)) steps = this.#steps([this.#step()]);
    }
    return { kind: 'path', filter: null, predicates: [], isAbsolute, steps };
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-RelativeLocationPath: the steps with those that come after them. */
  #steps(steps: Step[]): Step[] {
    for (;;) {
      if (this.#skips('//')) steps.push(DESCENDANTS);
      else if (!this.#skips('/')) return joined(steps);
      steps.push(this.#step());
    }
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Step */
  #step(): Step {
    if (this.#skips('.')) return { axis: 'self', test: ANY_NODE, predicates: [] };
    if (this.#skips('..')) return { axis: 'parent', test: ANY_NODE, predicates: [] };
    const axis = this.#axis();
    if (this.#isAt('node-type')) return { axis, test: this.#kindTest(), predicates: this.#predicates() };
    if (!this.#isAt('name')) this.#fail();
    const { prefix } = this.#tokens;
    const name = this.#taken();
    const predicates = this.#predicates();
    return { axis, test: this.#nameTest(prefix, name), predicates };
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-AxisSpecifier */
  #axis(): Axis {
    if (this.#isAt('axis')) return this.#taken() as Axis;
    return this.#skips('@') ? 'attribute' : 'child';
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-NodeTest, but for names. */
  #kindTest(): KindTest {
    const kind = this.#taken() as KindTest['kind'];
    this.#require('(');
    const target = kind === 'processing-instruction' && this.#isAt('literal') ? this.#taken() : null;
    this.#require(')');
    return { kind, target };
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-NameTest. As in Chromium, prefixes in predicates are resolved before. */
  #nameTest(prefix: string | null, name: string): NodeTest {
    const namespace = prefix === null ? null : this.#resolver(prefix);
    if (prefix !== null && namespace === null) {
      throwDOMException('NamespaceError', `The string '${this.#source}' contains unresolvable namespaces.`);
    }
    return { kind: 'name', namespace, localName: name === '*' ? null : name, lowercased: asciiLowercase(name) };
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Predicate, any number of them. */
  #predicates(): Predicate[] {
    const predicates: Predicate[] = [];
    const asked = this.#asksForPosition;
    while (this.#skips('[')) {
      this.#asksForPosition = false;
      const expression = this.#expression();
      this.#require(']');
      predicates.push({ expression, isPositional: this.#asksForPosition || isNumeric(expression) });
    }
    this.#asksForPosition = asked;
    return predicates;
  }
}

/** Whether the value of an expression is a number, which a predicate compares with the position. */
function isNumeric(expression: Expression): boolean {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'number';
    case 'negation':
      return true;
    case 'operation':
      return '+-*divmod'.includes(expression.rest[0]!.operator);
    case 'call':
      return expression.called.isNumeric;
    default:
      return false;
  }
}
