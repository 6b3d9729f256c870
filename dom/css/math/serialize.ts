import { numberText, unitText } from '../values/component-text.ts';
import type { Calculation } from './calculation-tree.ts';
import { isNumber, leaf } from './calculation-tree.ts';

/** https://drafts.csswg.org/css-values/#serialize-a-math-function, of a tree that was simplified. */
export function mathText(node: Calculation): string {
  return node.kind === 'call' && !INSIDE.test(node.name)
    ? callText(node.name, node.parts)
    : `calc(${withoutParentheses(text(node))})`;
}

/** DEVIATION: functions that are written inside of `calc()`, as in Chromium and web-platform-tests. */
const INSIDE = /^(?:a?(?:sin|cos|tan)|atan2|pow|sqrt|log|exp)$/;

/** Of a part of one, as it stands in parentheses. */
export function calculationText(node: Calculation): string {
  return withoutParentheses(text(node));
}

/** DEVIATION: what tells zeros apart has the sign of one, as the text is what is computed from. */
const SIGNED = /^(?:sign|atan2)$/;

const STRATEGY = /^round-(up|down|to-zero)$/;

function callText(name: string, parts: readonly Calculation[]): string {
  const given = parts.map((part) => {
    const isNegative = part.kind === 'value' && Object.is(part.value, -0) && SIGNED.test(name);
    return isNegative ? `-${text(part)}` : withoutParentheses(text(part));
  });
  const strategy = STRATEGY.exec(name)?.[1];
  if (name === 'round' && parts.length === 2 && isOne(parts[1] as Calculation)) given.pop();
  return strategy === undefined ? `${name}(${given.join(', ')})` : `round(${[strategy, ...given].join(', ')})`;
}

function isOne(node: Calculation): boolean {
  return isNumber(node) && node.value === 1;
}

function withoutParentheses(given: string): string {
  return given.startsWith('(') && given.endsWith(')') && !closesEarly(given) ? given.slice(1, -1) : given;
}

/** Whether the parenthesis that it begins with is closed before its end. */
function closesEarly(given: string): boolean {
  let depth = 0;
  for (let i = 0; i < given.length - 1; i++) {
    if (given[i] === '(') depth++;
    else if (given[i] === ')' && --depth === 0) return true;
  }
  return false;
}

/** https://drafts.csswg.org/css-values/#serialize-a-calculation-tree */
function text(node: Calculation): string {
  switch (node.kind) {
    case 'value':
      return valueText(node.value, node.unit);
    case 'keyword':
      return node.text;
    case 'call':
      return callText(node.name, node.parts);
    case 'negate':
      return `(-1 * ${text(node.parts[0] as Calculation)})`;
    case 'invert':
      return `(1 / ${text(node.parts[0] as Calculation)})`;
    case 'sum':
      return `(${node.parts.map(termText).join('')})`;
    case 'product':
      return node.parts.reduce((left, part, index) => {
        if (index === 0) return text(part);
        const right = part.kind === 'invert' ? ` / ${text(part.parts[0] as Calculation)}` : ` * ${text(part)}`;
        return `(${left}${right})`;
      }, '');
  }
}

function termText(node: Calculation, index: number): string {
  if (index === 0) return text(node);
  if (node.kind === 'value' && node.value < 0) return ` - ${valueText(-node.value, node.unit)}`;
  const [first, ...others] = node.kind === 'product' ? node.parts : [];
  if (node.kind === 'product' && first !== undefined && isNumber(first) && first.value < 0) {
    const rest = first.value === -1 ? others : [leaf(-first.value), ...others];
    return ` - ${rest.length === 1 ? text(rest[0] as Calculation) : text({ ...node, parts: rest })}`;
  }
  return ` + ${text(node)}`;
}

/** https://drafts.csswg.org/css-values/#calc-error-constants */
function valueText(value: number, unit: string): string {
  if (Number.isFinite(value)) return `${numberText(value)}${unitText(unit)}`;
  const constant = Number.isNaN(value) ? 'NaN' : value < 0 ? '-infinity' : 'infinity';
  return unit === '' ? constant : `${constant} * 1${unitText(unit)}`;
}
