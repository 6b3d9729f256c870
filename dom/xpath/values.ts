import { attrValue } from '../tree/attributes.ts';
import { type LeafRecord, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { descendantTextContent } from '../tree/text-content.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { NodeSet } from './node-set.ts';

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Expressions: what an expression can be evaluated to. */
export type Value = string | number | boolean | NodeSet;

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#dt-string-value */
export function stringValueOf(node: NodeRecord): string {
  switch (node.nodeType) {
    case NodeType.Element:
    case NodeType.Document:
    case NodeType.DocumentFragment:
      return descendantTextContent(node as ParentRecord);
    case NodeType.Attribute:
      return attrValue(node as LeafRecord);
    case NodeType.DocumentType:
      return '';
    default:
      return (node as LeafRecord).data;
  }
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#function-string */
export function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberToText(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  const first = value.first();
  return first === null ? '' : stringValueOf(first);
}

/** All digits that tell the number from others, never with an exponent. */
function numberToText(number: number): string {
  if (number === 0) return '0';
  const text = String(number);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign, first, rest = ''] = match;
  const exponent = Number(match[4]);
  const digits = `${first}${rest}`;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${digits}${'0'.repeat(exponent - rest.length)}`;
}

const NUMBER = /^[\t\n\r ]*-?(?:\d+(?:\.\d*)?|\.\d+)[\t\n\r ]*$/;

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#function-number */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = toText(value);
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#function-boolean */
export function toBoolean(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
  return typeof value === 'string' ? value !== '' : value.nodes.length > 0;
}

/** A node-set where nothing else will do. */
export function toNodeSet(value: Value): NodeSet {
  if (!(value instanceof NodeSet))
    throwDOMException('SyntaxError', 'Type conversion failed while evaluating the expression.');
  return value;
}

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#booleans */
export function compare(left: Value, right: Value, operator: Comparison): boolean {
  if (left instanceof NodeSet) return compareNodeSet(left, right, operator);
  if (right instanceof NodeSet) return compareNodeSet(right, left, SWAPPED[operator]);
  return compareSimple(left, right, operator);
}

const SWAPPED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function compareNodeSet(left: NodeSet, right: Value, operator: Comparison): boolean {
  if (right instanceof NodeSet) return compareNodeSets(left, right, operator);
  if (typeof right === 'boolean') return compareSimple(toBoolean(left), right, operator);
  return left.nodes.some((node) => compareSimple(stringValueOf(node), right, operator));
}

/** Whether any string value of one and any of the other compare so, in time linear in both. */
function compareNodeSets(left: NodeSet, right: NodeSet, operator: Comparison): boolean {
  const [few, many] = [textsOf(left), textsOf(right)].sort((a, b) => a.size - b.size) as [Texts, Texts];
  if (few.size === 0) return false;
  if (operator === '=') return [...few].some((text) => many.has(text));
  if (operator === '!=') return many.size > 1 || !many.has([...few][0] as string);
  const isLess = operator === '<' || operator === '<=';
  return compareSimple(extremesOf(left)[isLess ? 0 : 1], extremesOf(right)[isLess ? 1 : 0], operator);
}

type Texts = ReadonlySet<string>;

function textsOf(set: NodeSet): Texts {
  set.texts ??= new Set(set.nodes.map(stringValueOf));
  return set.texts;
}

/** NaN where there are no numbers, which compares with nothing. */
function extremesOf(set: NodeSet): readonly [least: number, greatest: number] {
  if (set.extremes === null) {
    const numbers = [...textsOf(set)].map(toNumber).filter((number) => !Number.isNaN(number));
    const extreme = (choose: (a: number, b: number) => number) =>
      numbers.length === 0 ? Number.NaN : numbers.reduce((a, b) => choose(a, b));
    set.extremes = [extreme(Math.min), extreme(Math.max)];
  }
  return set.extremes;
}

type Simple = string | number | boolean;

function compareSimple(left: Simple, right: Simple, operator: Comparison): boolean {
  switch (operator) {
    case '=':
      return areEqual(left, right);
    case '!=':
      return !areEqual(left, right);
    case '<':
      return toNumber(left) < toNumber(right);
    case '<=':
      return toNumber(left) <= toNumber(right);
    case '>':
      return toNumber(left) > toNumber(right);
    default:
      return toNumber(left) >= toNumber(right);
  }
}

function areEqual(left: Simple, right: Simple): boolean {
  if (typeof left === 'boolean' || typeof right === 'boolean') return toBoolean(left) === toBoolean(right);
  if (typeof left === 'number' || typeof right === 'number') return toNumber(left) === toNumber(right);
  return left === right;
}
