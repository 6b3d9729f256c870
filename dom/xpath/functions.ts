import { getElementById } from '../collections/id-index.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { attributeName } from '../names/attribute-name.ts';
import { XML_NAMESPACE } from '../names/namespaces.ts';
import { attrName, attrOwner } from '../tree/attr.ts';
import { getAttribute } from '../tree/attributes.ts';
import { processingInstructionState } from '../tree/create.ts';
import { isElement, type LeafRecord, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';
import { NodeSet } from './node-set.ts';
import { stringValueOf, toBoolean, toNodeSet, toNumber, toText, type Value } from './values.ts';

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#dt-context, as far as it differs from one expression to the next. */
export interface Context {
  readonly node: NodeRecord;
  readonly position: number;
  readonly size: number;
  /** Which nodes predicates let pass, and what paths from roots lead to; undefined outside of all predicates, where each node is looked at once. */
  readonly known?: Known;
}

export type Known = Map<object, Map<NodeRecord, unknown>>;

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#corelib */
export interface XPathFunction {
  readonly least: number;
  readonly most: number;
  readonly isNumeric: boolean;
  /** Of a node-set it only asks whether there is any node in it. */
  readonly asksWhether?: boolean;
  call(context: Context, given: readonly Value[]): Value;
}

type Implementation = (context: Context, ...given: Value[]) => Value;

function define(least: number, most: number, isNumeric: boolean, implementation: Implementation): XPathFunction {
  return { least, most, isNumeric, call: (context, given) => implementation(context, ...given) };
}

let functions: Map<string, XPathFunction> | null = null;

/** The function of that name; undefined when there is none. */
export function functionNamed(name: string): XPathFunction | undefined {
  functions ??= new Map([...nodeSetFunctions(), ...stringFunctions(), ...booleanFunctions(), ...numberFunctions()]);
  return functions.get(name);
}

type Entry = [name: string, definition: XPathFunction];

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Node-Set-Functions */
function nodeSetFunctions(): Entry[] {
  const ofNode = (read: (node: NodeRecord) => string) =>
    define(0, 1, false, ({ node }, value) => {
      if (value === undefined) return read(node);
      const first = value instanceof NodeSet ? value.first() : null;
      return first === null ? '' : read(first);
    });
  return [
    ['last', define(0, 0, true, ({ size }) => size)],
    ['position', define(0, 0, true, ({ position }) => position)],
    ['count', define(1, 1, true, (_context, value) => toNodeSet(value).nodes.length)],
    ['id', define(1, 1, false, ({ node }, value) => elementsWithIds(node, value))],
    ['local-name', ofNode(localNameOf)],
    ['namespace-uri', ofNode(namespaceOf)],
    ['name', ofNode(expandedNameOf)],
  ];
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#function-id */
function elementsWithIds(context: NodeRecord, value: Value): NodeSet {
  const text = value instanceof NodeSet ? value.nodes.map(stringValueOf).join(' ') : toText(value);
  const owner = context.nodeType === NodeType.Attribute ? attrOwner(context as LeafRecord) : null;
  const root = rootOf(owner ?? context);
  const found = new Set<NodeRecord>();
  if (root.firstChild === null) return new NodeSet([], true);
  for (const id of text.split(/[\t\n\r ]+/)) {
    const element = getElementById(root as ParentRecord, id);
    if (element !== null) found.add(element);
  }
  return new NodeSet([...found], false);
}

function localNameOf(node: NodeRecord): string {
  if (isElement(node)) return node.name.localName;
  if (node.nodeType === NodeType.Attribute) return attrName(node as LeafRecord).localName;
  return node.nodeType === NodeType.ProcessingInstruction ? processingInstructionState(node as LeafRecord).target : '';
}

function expandedNameOf(node: NodeRecord): string {
  if (isElement(node)) return node.name.qualifiedName;
  return node.nodeType === NodeType.Attribute ? attrName(node as LeafRecord).qualifiedName : localNameOf(node);
}

function namespaceOf(node: NodeRecord): string {
  if (isElement(node)) return node.name.namespace ?? '';
  return node.nodeType === NodeType.Attribute ? (attrName(node as LeafRecord).namespace ?? '') : '';
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#section-String-Functions */
function stringFunctions(): Entry[] {
  const ofText = (isNumeric: boolean, read: (text: string) => Value) =>
    define(0, 1, isNumeric, ({ node }, value) => read(value === undefined ? stringValueOf(node) : toText(value)));
  const ofTexts = (read: (text: string, other: string) => Value) =>
    define(2, 2, false, (_context, text, other) => read(toText(text), toText(other)));
  return [
    ['string', ofText(false, (text) => text)],
    [
      'concat',
      {
        least: 2,
        most: Number.POSITIVE_INFINITY,
        isNumeric: false,
        call: (_context, given) => given.map(toText).join(''),
      },
    ],
    ['starts-with', ofTexts((text, start) => text.startsWith(start))],
    ['contains', ofTexts((text, part) => text.includes(part))],
    ['substring-before', ofTexts((text, part) => text.slice(0, Math.max(text.indexOf(part), 0)))],
    [
      'substring-after',
      ofTexts((text, part) => (text.includes(part) ? text.slice(text.indexOf(part) + part.length) : '')),
    ],
    ['substring', define(2, 3, false, (_context, text, start, length) => substring(toText(text), start, length))],
    ['string-length', ofText(true, (text) => text.length)],
    ['normalize-space', ofText(false, (text) => text.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, ''))],
    ['translate', define(3, 3, false, (_context, text, from, to) => translate(toText(text), toText(from), toText(to)))],
  ];
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#function-substring: positions are rounded, and counted from 1. */
function substring(text: string, start: Value, length: Value | undefined): string {
  const from = Math.round(toNumber(start));
  const to = length === undefined ? Number.POSITIVE_INFINITY : from + Math.round(toNumber(length));
  // Not a number is not less than anything, and selects nothing.
  return from < to ? text.slice(Math.max(from - 1, 0), Math.max(to - 1, 0)) : '';
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#function-translate */
function translate(text: string, from: string, to: string): string {
  const replacements = new Map<string, string>();
  for (let i = 0; i < from.length; i++) {
    if (!replacements.has(from[i]!)) replacements.set(from[i]!, to[i] ?? '');
  }
  let translated = '';
  for (let i = 0; i < text.length; i++) translated += replacements.get(text[i]!) ?? text[i]!;
  return translated;
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Boolean-Functions */
function booleanFunctions(): Entry[] {
  return [
    ['boolean', { ...define(1, 1, false, (_context, value) => toBoolean(value)), asksWhether: true }],
    ['not', { ...define(1, 1, false, (_context, value) => !toBoolean(value)), asksWhether: true }],
    ['true', define(0, 0, false, () => true)],
    ['false', define(0, 0, false, () => false)],
    ['lang', define(1, 1, false, ({ node }, language) => isInLanguage(node, toText(language)))],
  ];
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#function-lang */
function isInLanguage(node: NodeRecord, wanted: string): boolean {
  const xmlLang = attributeName(XML_NAMESPACE, 'xml', 'lang');
  let element: NodeRecord | null = node.nodeType === NodeType.Attribute ? attrOwner(node as LeafRecord) : node;
  for (; element !== null; element = element.parent) {
    const language = isElement(element) ? getAttribute(element, xmlLang) : null;
    if (language === null) continue;
    const actual = asciiLowercase(language);
    const prefix = asciiLowercase(wanted);
    return actual === prefix || actual.startsWith(`${prefix}-`);
  }
  return false;
}

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Number-Functions */
function numberFunctions(): Entry[] {
  const ofNumber = (work: (number: number) => number) => define(1, 1, true, (_context, value) => work(toNumber(value)));
  return [
    ['number', define(0, 1, true, ({ node }, value) => toNumber(value ?? stringValueOf(node)))],
    ['sum', define(1, 1, true, (_context, value) => sum(value))],
    ['floor', ofNumber(Math.floor)],
    ['ceiling', ofNumber(Math.ceil)],
    ['round', ofNumber(Math.round)],
  ];
}

/** DEVIATION: what is no node-set is no error, and has the sum 0, as in Chromium. */
function sum(value: Value): number {
  let total = 0;
  if (value instanceof NodeSet) for (const node of value.nodes) total += toNumber(stringValueOf(node));
  return total;
}
