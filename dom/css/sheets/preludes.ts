import { asciiLowercase } from '../../names/ascii-case.ts';
import type { Namespaces } from '../../selectors/qualified-name.ts';
import { isIdent, isName } from '../custom-ident.ts';
import { serializeIdentifier } from '../identifier.ts';
import { innerConditionHolds, isCondition } from '../supports.ts';
import { findOutside, skipIdent, trimmed, unescapeName } from '../syntax.ts';
import { numberText } from '../values/component-text.ts';
import type { ImportConditions, ScopeSelectors } from './records.ts';
import { SelectorPlace, serializeSelectors } from './selector-text.ts';

/** What stands between the keyword of a rule and its block. Each gives null for what is not valid. */

const RANGES = /^(?:cover|contain|entry|exit|entry-crossing|exit-crossing|scroll)$/;

/** https://drafts.csswg.org/css-animations/#typedef-keyframe-selector */
export function keyframeSelector(text: string): string | null {
  const parts = text.split(',').map((part) => asciiLowercase(part.trim()));
  const offsets: string[] = [];
  for (const part of parts) {
    const [, range, percentage] = /^(?:([a-z-]+)\s+)?([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?%)$/.exec(part) ?? [];
    if (part === 'from') offsets.push('0%');
    else if (part === 'to') offsets.push('100%');
    else if (percentage === undefined || (range !== undefined && !RANGES.test(range))) return null;
    else {
      const value = Number.parseFloat(percentage);
      if (range === undefined && (value < 0 || value > 100)) return null;
      offsets.push(`${range === undefined ? '' : `${range} `}${numberText(value)}%`);
    }
  }
  return offsets.join(', ');
}

/** https://drafts.csswg.org/css-animations/#typedef-keyframes-name: a string may be any name. */
export function keyframesName(prelude: string): string | null {
  const [, , string] = /^(["'])(.*)\1$/s.exec(prelude) ?? [];
  if (string !== undefined) return unescapeName(string);
  return isName(prelude) && !/^none$/i.test(prelude) ? unescapeName(prelude) : null;
}

/** https://drafts.csswg.org/css-page/#typedef-page-selector DEVIATION: `auto` and what is no custom identifier are names, as in Chromium. */
export function pageSelector(prelude: string): string | null {
  const [, name, pseudos] = /^([^:\s]*)((?::(?:first|left|right|blank))*)$/i.exec(prelude) ?? [];
  if (name === undefined || pseudos === undefined) return null;
  if (name !== '' && !isIdent(name)) return null;
  return serializeIdentifier(unescapeName(name)) + asciiLowercase(pseudos);
}

const URL_OR_STRING =
  /^(?:url\(\s*(?!\s)(?:"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|((?:[^"'()\s\\]|\\[\s\S])*))(?:\s*(?:\)|$))|"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)')/i;

function urlAt(text: string): { readonly url: string; readonly rest: string } | null {
  const found = URL_OR_STRING.exec(text);
  if (found === null) return null;
  const url = found.slice(1).find((group) => group !== undefined) ?? '';
  return { url: unescapeName(url), rest: trimmed(text.slice(found[0].length)) };
}

interface ParsedImport {
  readonly url: string;
  readonly conditions: ImportConditions;
  readonly media: string;
}

// DEVIATION: `revert-rule` is a name of layers, as in Chromium. https://drafts.csswg.org/css-values/#custom-idents
const WIDE = /^(?:initial|inherit|unset|revert|revert-layer)$/i;

/** https://drafts.csswg.org/css-cascade/#typedef-layer-name, as it is serialized. */
export function layerName(text: string): string | null {
  const parts: string[] = [];
  for (let at = 0; ; at++) {
    const end = skipIdent(text, at);
    const part = text.slice(at, end);
    if (part === '' || WIDE.test(part)) return null;
    parts.push(serializeIdentifier(unescapeName(part)));
    if (end === text.length) return parts.join('.');
    if (text[end] !== '.') return null;
    at = end;
  }
}

/** https://drafts.csswg.org/css-cascade/#at-import */
export function parseImport(prelude: string): ParsedImport | null {
  const found = urlAt(prelude);
  if (found === null) return null;
  let { rest } = found;
  let supports: string | null = null;
  const [inParentheses = '', name = ''] = /^layer\(([^)]*)\)/i.exec(rest) ?? [];
  const alone = /^layer(?![\w\u0080-\uffff(\\-])/i.exec(rest);
  let layer = layerName(trimmed(name));
  if (layer !== null) rest = trimmed(rest.slice(inParentheses.length));
  else if (alone !== null) {
    layer = '';
    rest = trimmed(rest.slice(alone[0].length));
  }
  if (/^supports\(/i.test(rest)) {
    const end = findOutside(rest, 'supports('.length, ')');
    const condition = trimmed(rest.slice('supports('.length, end));
    // A declaration alone has to be supported, as in Chromium.
    if (!isCondition(condition) && !innerConditionHolds(condition)) return null;
    supports = condition;
    rest = trimmed(rest.slice(end + 1));
  }
  return { url: found.url, conditions: { layer, supports }, media: rest };
}

/** https://drafts.csswg.org/css-namespaces/#syntax: the prefix and the URL, with a space between. */
export function parseNamespace(prelude: string): string | null {
  const quick = urlAt(prelude);
  if (quick !== null) return quick.rest === '' ? ` ${quick.url}` : null;
  const [, prefix = '', rest = ''] =
    /^((?:[\w\u0080-\uffff-]|\\[\da-f]{1,6}\s?|\\[\s\S])+)\s*([\s\S]*)$/i.exec(prelude) ?? [];
  const found = urlAt(rest);
  if (found === null || found.rest !== '' || !isIdent(prefix)) return null;
  return `${unescapeName(prefix)} ${found.url}`;
}

const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)(?![\w-])/i;
const STRING_OR_ESCAPE = /"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]/g;

/** https://drafts.csswg.org/css-cascade/#scope-syntax */
export function parseScope(prelude: string, place: SelectorPlace, namespaces: Namespaces): ScopeSelectors | null {
  let rest = prelude;
  let [start, end]: [string | null, string | null] = [null, null];
  const take = (within: SelectorPlace): string | null => {
    const close = findOutside(rest, 1, ')');
    const text = rest.slice(1, close);
    rest = trimmed(rest.slice(close + 1));
    const selectors = serializeSelectors(text, within, namespaces);
    return PSEUDO_ELEMENT.test(selectors?.replace(STRING_OR_ESCAPE, '_') ?? '') ? null : selectors;
  };
  if (rest.startsWith('(')) {
    start = take(place);
    if (start === null) return null;
  }
  // Without white space it is a function.
  const to = /^to\s+(?=\()/i.exec(rest);
  if (to !== null) {
    rest = rest.slice(to[0].length);
    end = take(SelectorPlace.InScope);
    if (end === null) return null;
  }
  return rest === '' ? { start, end } : null;
}
