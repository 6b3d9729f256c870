import { typeError } from '../../webidl/unnamed.ts';
import {
  type Canonicalize,
  escapeRegExp,
  FULL_WILDCARD,
  type Part,
  type PatternOptions,
  parsePattern,
  segmentWildcard,
} from './parse-pattern.ts';
import { matchSteps, stepsOfPart } from './steps.ts';
import { isNameCodePoint } from './tokenize.ts';

/** https://urlpattern.spec.whatwg.org/#component */
export interface Component {
  readonly pattern: string;
  /** What the regular expression gives for the text; null: it does not match. */
  match(input: string): ArrayLike<string | undefined> | null;
  readonly names: readonly string[];
  readonly hasRegExpGroups: boolean;
}

/** https://urlpattern.spec.whatwg.org/#compile-a-component */
export function compileComponent(input: string, canonicalize: Canonicalize, options: PatternOptions): Component {
  const parts = parsePattern(input, options, canonicalize);
  const named = parts.filter((part) => part.type !== 'fixed-text');
  return {
    pattern: patternString(parts, options),
    match: matcherOf(parts, options),
    names: named.map(({ name }) => name),
    hasRegExpGroups: parts.some(isRegExp),
  };
}

const isRegExp = ({ type }: Part): boolean => type === 'regexp';

function matcherOf(parts: readonly Part[], options: PatternOptions): Component['match'] {
  if (parts.some(isRegExp)) {
    const regexp = compileRegExp(parts, options);
    return (input) => regexp.exec(input);
  }
  let groups = 0;
  const steps = parts.flatMap((part) => stepsOfPart(part, options, part.type === 'fixed-text' ? 0 : ++groups));
  return (input) => matchSteps(steps, input, options.ignoreCase);
}

function compileRegExp(parts: readonly Part[], options: PatternOptions): RegExp {
  const source = `^${parts.map((part) => regexpOf(part, options)).join('')}$`;
  try {
    return new RegExp(source, options.ignoreCase ? 'vi' : 'v');
  } catch {
    throw typeError('Invalid pattern: a group is no regular expression.');
  }
}

/** Any character of any line. In V8 of Node.js 20, `[^]` is not repeated in expressions with sets. */
const ANYTHING = '[\\s\\S]+?';

function valueOf(part: Part, options: PatternOptions): string {
  if (part.type === 'segment-wildcard') return options.delimiter === '' ? ANYTHING : segmentWildcard(options);
  return part.type === 'full-wildcard' ? FULL_WILDCARD : part.value;
}

/** https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list, of one part. */
function regexpOf(part: Part, options: PatternOptions): string {
  const { type, modifier } = part;
  if (type === 'fixed-text') {
    const text = escapeRegExp(part.value);
    return modifier === '' ? text : `(?:${text})${modifier}`;
  }
  const value = valueOf(part, options);
  const [prefix, suffix] = [escapeRegExp(part.prefix), escapeRegExp(part.suffix)];
  const isRepeated = modifier === '*' || modifier === '+';
  if (!isRepeated) return `(?:${prefix}(${value})${suffix})${modifier}`;
  if (prefix === '' && suffix === '') return `((?:${value})${modifier})`;
  const repeated = `(?:${prefix}((?:${value})(?:${suffix}${prefix}(?:${value}))*)${suffix})`;
  return modifier === '*' ? `${repeated}?` : repeated;
}

/** https://urlpattern.spec.whatwg.org/#escape-a-pattern-string */
export function escapePattern(text: string): string {
  return text.replace(/[+*?:{}()\\]/g, '\\$&');
}

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) as number);
const isNumber = (name: string): boolean => /^[0-9]/.test(name);

/** https://urlpattern.spec.whatwg.org/#generate-a-pattern-string */
function patternString(parts: readonly Part[], options: PatternOptions): string {
  let text = '';
  for (const [i, part] of parts.entries())
    text += partString(part, parts[i - 1] ?? null, parts[i + 1] ?? null, options);
  return text;
}

function partString(part: Part, previous: Part | null, next: Part | null, options: PatternOptions): string {
  const { modifier } = part;
  if (part.type === 'fixed-text') {
    const text = escapePattern(part.value);
    return modifier === '' ? text : `{${text}}${modifier}`;
  }
  const isGrouped = needsGrouping(part, previous, next, options);
  const matcher = matcherString(part, previous, isGrouped, options);
  const inner = `${escapePattern(part.prefix)}${matcher}${escapePattern(part.suffix)}`;
  return `${isGrouped ? `{${inner}}` : inner}${modifier}`;
}

function needsGrouping(part: Part, previous: Part | null, next: Part | null, { prefix }: PatternOptions): boolean {
  if (part.suffix !== '' || (part.prefix !== '' && part.prefix !== prefix)) return true;
  if (!isNumber(part.name) && part.type === 'segment-wildcard' && part.modifier === '' && next !== null) {
    const isJoined = next.type === 'fixed-text' ? isNameCodePoint(firstOf(next.value), false) : isNumber(next.name);
    if (next.prefix === '' && next.suffix === '' && isJoined) return true;
  }
  return part.prefix === '' && previous?.type === 'fixed-text' && prefix !== '' && previous.value.endsWith(prefix);
}

function matcherString(part: Part, previous: Part | null, isGrouped: boolean, options: PatternOptions): string {
  const isNamed = !isNumber(part.name);
  const name = isNamed ? `:${part.name}` : '';
  switch (part.type) {
    case 'regexp':
      return `${name}(${part.value})`;
    case 'segment-wildcard': {
      if (!isNamed) return `(${segmentWildcard(options)})`;
      return part.suffix !== '' && isNameCodePoint(firstOf(part.suffix), false) ? `${name}\\` : name;
    }
    default: {
      const standsApart = previous === null || previous.type === 'fixed-text' || previous.modifier !== '';
      const isShort = !isNamed && (standsApart || isGrouped || part.prefix !== '');
      return isShort ? '*' : `${name}(${FULL_WILDCARD})`;
    }
  }
}
