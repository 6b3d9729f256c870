import { DocumentMode, parseSelectorList } from '../selectors/parse.ts';
import { InvalidSelector } from '../selectors/token-reader.ts';
import { isCustomProperty, propertyOf } from './properties.ts';
import { findOutside, trimmed, withoutComments } from './syntax.ts';
import { hasVariable, parseValue } from './values.ts';

/** https://drafts.csswg.org/css-conditional/#dom-css-supports: whether the property takes the value. */
export function supportsDeclaration(name: string, value: string): boolean {
  const text = trimmed(withoutComments(value));
  if (isCustomProperty(name)) return true;
  const property = propertyOf(name);
  if (property === null || property.isDescriptor || text === '' || text.includes('!important')) return false;
  return hasVariable(text) || parseValue(property, text) !== null;
}

/** https://drafts.csswg.org/css-conditional/#typedef-supports-condition */
export function conditionHolds(condition: string): boolean {
  return evaluate(trimmed(withoutComments(condition)), 0) ?? false;
}

/** Whether it is one, be it that it holds or not. */
export function isCondition(text: string): boolean {
  return evaluate(trimmed(withoutComments(text)), 0) !== null;
}

const MAXIMUM_DEPTH = 64;

/** Null: it is no condition. */
function evaluate(text: string, depth: number): boolean | null {
  if (depth > MAXIMUM_DEPTH) return null;
  if (/^not\s/i.test(text)) {
    const inner = evaluate(trimmed(text.slice(3)), depth + 1);
    return inner === null ? null : !inner;
  }
  const parts = splitCondition(text);
  if (parts === null) return null;
  const [first, ...rest] = parts;
  let result = evaluateOne(first?.text ?? '', depth);
  for (const { operator, text: next } of rest) {
    const one = evaluateOne(next, depth);
    if (one === null || result === null) return null;
    result = operator === 'and' ? result && one : result || one;
  }
  return result;
}

interface ConditionPart {
  readonly operator: string;
  readonly text: string;
}

/** What `and`, or `or`, joins; null when both do. */
function splitCondition(text: string): ConditionPart[] | null {
  const parts: ConditionPart[] = [];
  let operator = '';
  let rest = text;
  for (;;) {
    const open = findOutside(rest, 0, '(');
    const close = findOutside(rest, open + 1, ')');
    if (rest[open] !== '(') return rest === '' ? null : [...parts, { operator, text: rest }];
    parts.push({ operator, text: rest.slice(0, close + 1) });
    rest = trimmed(rest.slice(close + 1));
    if (rest === '') return parts;
    const next = /^(and|or)\s/i.exec(rest)?.[1]?.toLowerCase();
    if (next === undefined || (operator !== '' && next !== operator)) return null;
    operator = next;
    rest = trimmed(rest.slice(next.length));
  }
}

function evaluateOne(text: string, depth: number): boolean | null {
  const selector = /^selector\(([\s\S]*)\)$/i.exec(text);
  if (selector !== null) return isSelector(selector[1] as string);
  if (/^[\w-]+\(/.test(text)) return false;
  if (!text.startsWith('(')) return null;
  const inner = trimmed(text.slice(1, text.endsWith(')') ? -1 : undefined));
  const declaration = /^(--[^\s:]*|[\w-]+)\s*:([\s\S]*)$/.exec(inner);
  if (declaration === null)
    return inner.startsWith('(') || /^(?:not|selector)\b/i.test(inner) ? evaluate(inner, depth + 1) : false;
  const value = (declaration[2] as string).replace(/!\s*important\s*$/i, '');
  return supportsDeclaration(declaration[1] as string, value);
}

function isSelector(text: string): boolean {
  try {
    return parseSelectorList(text, DocumentMode.Html).complexes.length === 1;
  } catch (error) {
    if (!(error instanceof InvalidSelector)) throw error;
    return false;
  }
}
