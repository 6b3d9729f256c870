import { attrOwner } from '../tree/attr.ts';
import { type LeafRecord, type NodeRecord, NodeType } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';
import { isReverse, nodesOfStep } from './axes.ts';
import { unionOfStep } from './axis-unions.ts';
import type { Arithmetic, Expression, Operation, Operator, Path, Predicate, Step } from './expression.ts';
import type { Context, Known } from './functions.ts';
import { NodeSet } from './node-set.ts';
import { compare, toBoolean, toNodeSet, toNumber, type Value } from './values.ts';

const ALL = Number.POSITIVE_INFINITY;

/**
 * https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Expressions
 *
 * @param wanted - How many nodes are: one tells whether there is any.
 */
export function evaluate(expression: Expression, context: Context, wanted = ALL): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'negation':
      return -toNumber(evaluate(expression.operand, context));
    case 'operation':
      return evaluateOperation(expression, context);
    case 'union':
      return union(expression.operands, context);
    case 'call':
      return expression.called.call(
        context,
        expression.given.map((argument) => evaluate(argument, context, expression.called.asksWhether ? 1 : ALL)),
      );
    default:
      return evaluatePath(expression, context, wanted);
  }
}

function evaluateOperation({ first, rest }: Operation, context: Context): Value {
  let value = evaluate(first, context);
  for (const { operator, operand } of rest) value = operate(value, operator, operand, context);
  return value;
}

function operate(first: Value, operator: Operator, right: Expression, context: Context): Value {
  switch (operator) {
    case 'or':
      return toBoolean(first) || toBoolean(evaluate(right, context));
    case 'and':
      return toBoolean(first) && toBoolean(evaluate(right, context));
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(first, evaluate(right, context), operator);
    default:
      return calculate(toNumber(first), toNumber(evaluate(right, context)), operator);
  }
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#numbers */
function calculate(left: number, right: number, operator: Arithmetic): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case 'div':
      return left / right;
    default:
      return left % right;
  }
}

function union(operands: readonly Expression[], context: Context): NodeSet {
  const nodes = new Set<NodeRecord>();
  for (const operand of operands) {
    for (const node of toNodeSet(evaluate(operand, context)).nodes) nodes.add(node);
  }
  return new NodeSet([...nodes], false);
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths */
function evaluatePath(path: Path, context: Context, wanted: number): Value {
  if (!path.isAbsolute || context.known === undefined) return walked(path, context, wanted);
  // In a predicate it is asked for again and again.
  const answers = answersOf<Value>(context.known, path);
  const root = rootInXPath(context.node);
  const value = answers.get(root) ?? walked(path, context, wanted);
  answers.set(root, value);
  return value;
}

function walked(path: Path, context: Context, wanted: number): Value {
  let set: NodeSet;
  if (path.filter !== null) {
    const value = evaluate(path.filter, context);
    if (path.predicates.length === 0 && path.steps.length === 0) return value;
    set = filtered(toNodeSet(value), path.predicates, context);
  } else {
    set = new NodeSet([path.isAbsolute ? rootInXPath(context.node) : context.node], true);
  }
  for (const step of path.steps) set = evaluateStep(set, step, context, step === path.steps.at(-1) ? wanted : ALL);
  return set;
}

/** In Chromium, which is not followed here, an attribute is its own root. */
function rootInXPath(node: NodeRecord): NodeRecord {
  const owner = node.nodeType === NodeType.Attribute ? attrOwner(node as LeafRecord) : null;
  return rootOf(owner ?? node);
}

/** The predicates of a filter expression count in document order. */
function filtered(set: NodeSet, predicates: readonly Predicate[], around: Context): NodeSet {
  let nodes = predicates.some(({ isPositional }) => isPositional) ? set.inDocumentOrder() : set.nodes;
  const isOrdered = nodes !== set.nodes || set.isOrdered;
  for (const predicate of predicates) nodes = passing(nodes, predicate, around);
  return new NodeSet(nodes, isOrdered);
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#location-steps */
function evaluateStep(set: NodeSet, step: Step, around: Context, wanted: number): NodeSet {
  const contexts = set.nodes;
  if (contexts.length === 0) return set;
  if (contexts.length === 1) return stepFromOne(contexts[0]!, step, around, wanted);
  if (step.predicates.some(({ isPositional }) => isPositional)) {
    const found = new Set<NodeRecord>();
    for (const context of contexts) for (const node of stepFrom(context, step, around)) found.add(node);
    return new NodeSet([...found], false);
  }
  const union = unionOfStep(set, step);
  let { nodes } = union;
  for (const predicate of step.predicates) nodes = passing(nodes, predicate, around);
  return new NodeSet(nodes, union.isOrdered);
}

function stepFromOne(context: NodeRecord, step: Step, around: Context, wanted: number): NodeSet {
  const nodes = stepFrom(context, step, around, wanted);
  return new NodeSet(isReverse(step.axis) ? [...nodes].reverse() : nodes, true);
}

/** OPTIMIZATION: to go on where the next sibling, or any, is all that is asked for would take quadratic time. (test/dom/xpath/growth.test.ts) */
function stepFrom(context: NodeRecord, step: Step, around: Context, wanted = ALL): readonly NodeRecord[] {
  const first = step.predicates[0]?.expression;
  const place = first?.kind === 'literal' && typeof first.value === 'number' ? first.value : ALL;
  let nodes: readonly NodeRecord[] = nodesOfStep(context, step, first === undefined ? wanted : place);
  for (const predicate of step.predicates) nodes = passing(nodes, predicate, around);
  return nodes;
}

/**
 * https://www.w3.org/TR/1999/REC-xpath-19991116/#predicates
 *
 * OPTIMIZATION: what one in another says of a node is kept, as steps from many nodes lead there: the time would grow exponentially with
 * how many are in one another. (test/dom/xpath/growth.test.ts)
 */
function passing(nodes: readonly NodeRecord[], predicate: Predicate, around: Context): readonly NodeRecord[] {
  const { expression, isPositional } = predicate;
  const known: Known = around.known ?? new Map();
  const answers = around.known === undefined || isPositional ? null : answersOf<boolean>(known, predicate);
  const size = nodes.length;
  const kept: NodeRecord[] = [];
  for (let i = 0; i < size; i++) {
    const node = nodes[i]!;
    let passes = answers?.get(node);
    if (passes === undefined) {
      const value = evaluate(expression, { node, position: i + 1, size, known }, 1);
      passes = typeof value === 'number' ? value === i + 1 : toBoolean(value);
      answers?.set(node, passes);
    }
    if (passes) kept.push(node);
  }
  return kept;
}

function answersOf<Answer>(known: Known, asking: object): Map<NodeRecord, Answer> {
  let answers = known.get(asking) as Map<NodeRecord, Answer> | undefined;
  if (answers === undefined) {
    answers = new Map();
    known.set(asking, answers);
  }
  return answers;
}
