import { asciiLowercase } from '../names/element-name.ts';
import type {
  PackageClass,
  PackageNode,
  PackageNodeTest,
  PackageStep,
  XPathPackage,
} from '../realm/platform/xpath-package.ts';
import { platform } from '../realm/platform.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { ROOM_TO_LOAD, reserveStack } from '../webidl/language/reserve-stack.ts';
import type { Axis, Expression, NodeTest, Operator, Predicate, Step } from './expression.ts';
import { functionNamed } from './functions.ts';

/** https://dom.spec.whatwg.org/#callbackdef-xpathnsresolver: the namespace of a prefix, or null. */
export type NamespaceResolver = (prefix: string) => string | null;

let loaded: XPathPackage | null = null;

/**
 * Parses an expression. A SyntaxError says that it is none, or calls a function that there is not; a NamespaceError, that
 * the resolver does not know a prefix.
 *
 * The package parses; what it made is taken over into trees of our own. Its own evaluation works on interface objects, is
 * quadratic in the number of nodes, and does not find names as HTML documents want it.
 */
export function compile(expression: string, resolver: NamespaceResolver): Expression {
  if (loaded === null) {
    reserveStack(ROOM_TO_LOAD);
    loaded = platform().loadXPath();
  }
  let parsed: PackageNode;
  try {
    parsed = loaded.parse(expression).expression.expression;
  } catch {
    throwNoExpression(expression);
  }
  return new Compiler(expression, loaded, resolver).expression(parsed);
}

function throwNoExpression(expression: string): never {
  throwDOMException('SyntaxError', `The string '${expression}' is not a valid XPath expression.`);
}

class Compiler {
  readonly #source: string;
  readonly #package: XPathPackage;
  readonly #resolver: NamespaceResolver;
  readonly #operators: ReadonlyMap<PackageClass, Operator>;

  constructor(source: string, xpath: XPathPackage, resolver: NamespaceResolver) {
    this.#source = source;
    this.#package = xpath;
    this.#resolver = resolver;
    this.#operators = operatorsOf(xpath);
  }

  expression(node: PackageNode): Expression {
    const { PathExpr, XString, XNumber, UnaryMinusOperation, FunctionCall, VariableReference } = this.#package;
    const Class = node.constructor as PackageClass;
    const operator = this.#operators.get(Class);
    if (operator !== undefined) {
      return { kind: 'operation', operator, left: this.expression(node.lhs), right: this.expression(node.rhs) };
    }
    switch (Class) {
      case PathExpr:
        return this.#path(node);
      case XString:
        return { kind: 'literal', value: node.str };
      case XNumber:
        return { kind: 'literal', value: node.num };
      case UnaryMinusOperation:
        return { kind: 'negation', operand: this.expression(node.rhs) };
      case FunctionCall:
        return this.#call(node);
      case VariableReference:
        // There are no variables, and browsers say so by an empty string.
        return { kind: 'literal', value: '' };
      default:
        throwNoExpression(this.#source);
    }
  }

  #call(node: PackageNode): Expression {
    const called = functionNamed(node.functionName);
    const count = node.arguments.length;
    if (called === undefined || count < called.least || count > called.most) throwNoExpression(this.#source);
    return { kind: 'call', called, given: node.arguments.map((argument) => this.expression(argument)) };
  }

  #path({ filter, filterPredicates = [], locationPath }: PackageNode): Expression {
    return {
      kind: 'path',
      filter: filter === undefined ? null : this.expression(filter),
      predicates: this.#predicates(filterPredicates),
      isAbsolute: locationPath?.absolute === true,
      steps: joined((locationPath?.steps ?? []).map((step) => this.#step(step))),
    };
  }

  #step({ axis, nodeTest, predicates }: PackageStep): Step {
    const name = this.#package.Step.STEPNAMES[axis] as Axis | undefined;
    if (name === undefined) throwNoExpression(this.#source);
    return { axis: name, test: this.#nodeTest(nodeTest), predicates: this.#predicates(predicates) };
  }

  #predicates(predicates: readonly PackageNode[]): Predicate[] {
    return predicates.map((predicate) => {
      const expression = this.expression(predicate);
      return { expression, isPositional: isNumeric(expression) || asksForPosition(expression) };
    });
  }

  #nodeTest(test: PackageNodeTest): NodeTest {
    const { NodeTest: tests } = this.#package;
    if (test === tests.nameTestAny) return { kind: 'name', namespace: null, localName: null, lowercased: '' };
    if (test === tests.nodeTest) return { kind: 'node', target: null };
    if (test === tests.textTest) return { kind: 'text', target: null };
    if (test === tests.commentTest) return { kind: 'comment', target: null };
    if (test === tests.anyPiTest) return { kind: 'processing-instruction', target: null };
    switch (test.constructor as PackageClass) {
      case tests.PITest:
        return { kind: 'processing-instruction', target: test.name };
      case tests.NameTestPrefixAny:
        return { kind: 'name', namespace: this.#namespace(test.prefix!), localName: null, lowercased: '' };
      case tests.NameTestQName: {
        const namespace = test.prefix === null ? null : this.#namespace(test.prefix);
        return { kind: 'name', namespace, localName: test.localName, lowercased: asciiLowercase(test.localName) };
      }
      default:
        throwNoExpression(this.#source);
    }
  }

  #namespace(prefix: string): string {
    const namespace = this.#resolver(prefix);
    if (namespace === null) {
      throwDOMException('NamespaceError', `The string '${this.#source}' contains unresolvable namespaces.`);
    }
    return namespace;
  }
}

function operatorsOf(xpath: XPathPackage): Map<PackageClass, Operator> {
  return new Map<PackageClass, Operator>([
    [xpath.OrOperation, 'or'],
    [xpath.AndOperation, 'and'],
    [xpath.BarOperation, '|'],
    [xpath.EqualsOperation, '='],
    [xpath.NotEqualOperation, '!='],
    [xpath.LessThanOperation, '<'],
    [xpath.LessThanOrEqualOperation, '<='],
    [xpath.GreaterThanOperation, '>'],
    [xpath.GreaterThanOrEqualOperation, '>='],
    [xpath.PlusOperation, '+'],
    [xpath.MinusOperation, '-'],
    [xpath.MultiplyOperation, '*'],
    [xpath.DivOperation, 'div'],
    [xpath.ModOperation, 'mod'],
  ]);
}

/**
 * OPTIMIZATION: `//x` says descendant-or-self::node()/child::x, which is descendant::x unless a position
 * counts. (test/dom/xpath/growth.test.ts)
 */
function joined(steps: readonly Step[]): Step[] {
  const result: Step[] = [];
  for (const step of steps) {
    const last = result.at(-1);
    const canJoin =
      last?.axis === 'descendant-or-self' &&
      last.test.kind === 'node' &&
      last.predicates.length === 0 &&
      step.axis === 'child' &&
      !step.predicates.some(({ isPositional }) => isPositional);
    if (canJoin) result[result.length - 1] = { ...step, axis: 'descendant' };
    else result.push(step);
  }
  return result;
}

/** Whether the value of an expression is a number, which a predicate compares with the position. */
function isNumeric(expression: Expression): boolean {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'number';
    case 'negation':
      return true;
    case 'operation':
      return '+-*divmod'.includes(expression.operator);
    case 'call':
      return expression.called.isNumeric;
    default:
      return expression.filter !== null && expression.steps.length === 0 && isNumeric(expression.filter);
  }
}

/** Whether `position()` or `last()` of the same context is asked for. Those in predicates inside have another one. */
function asksForPosition(expression: Expression): boolean {
  switch (expression.kind) {
    case 'literal':
      return false;
    case 'negation':
      return asksForPosition(expression.operand);
    case 'operation':
      return asksForPosition(expression.left) || asksForPosition(expression.right);
    case 'call': {
      const { called, given } = expression;
      const isOfContext = called === functionNamed('position') || called === functionNamed('last');
      return isOfContext || given.some(asksForPosition);
    }
    default:
      return expression.filter !== null && asksForPosition(expression.filter);
  }
}
