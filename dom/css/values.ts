import { asciiLowercase } from '../names/ascii-case.ts';
import { isWideKeyword } from '../names/wide-keywords.ts';
import { platform } from '../realm/platform.ts';
import { parseJson, stringifyJson } from '../webidl/language/intrinsics.ts';
import { isSystemColor } from './color/system-color-names.ts';
import { grammarOf, wordUnder } from './legacy-names.ts';
import { SIZES as TAKES_CALC_SIZE } from './math/calc-size.ts';
import { prepare, restored } from './placeholders.ts';
import { type Property, propertyOf } from './properties.ts';
import { variableReferences } from './substitution/variable-references.ts';
import { SUBSTITUTED, splitOutside } from './syntax.ts';
import { writtenFont } from './system-fonts.ts';
import { numberText } from './values/component-text.ts';
import { workedOut } from './worked-out.ts';

/** The longhands that a declaration sets, with their values as they are serialized. */
type LonghandValues = readonly (readonly [name: string, value: string])[];

/** https://drafts.csswg.org/css-variables/#using-variables: what such a value means is known once it is computed. */
export function hasVariable(value: string): boolean {
  return value.includes('(') && SUBSTITUTED.test(value) && variableReferences(value).length > 0;
}

const remembered = new Map<string, LonghandValues | null>();
const REMEMBERED_LIMIT = 4096;
/** Of how many characters in all. */
const REMEMBERED_LENGTH = 1 << 20;
let rememberedLength = 0;

function remember(key: string, values: LonghandValues | null): void {
  rememberedLength += key.length;
  if (remembered.size >= REMEMBERED_LIMIT || rememberedLength > REMEMBERED_LENGTH) {
    remembered.clear();
    rememberedLength = key.length;
  }
  remembered.set(key, values);
}

/**
 * https://drafts.csswg.org/css-syntax/#css-parse-something-according-to-a-css-grammar: the value of a property, which is
 * neither custom nor a descriptor. Null when the property does not take it. The value has no `var()`.
 */
export function parseValue(property: Property, given: string, name = property.name): LonghandValues | null {
  const value = name === property.name ? given : wordUnder(name, given);
  if (value === null || value === '') return null;
  const keyword = asciiLowercase(value);
  if (isWideKeyword(keyword)) return sameForAll(property, keyword);
  if (property.name === 'all') return null;
  const grammar = grammarOf(name, property.name);
  const quick = property.longhands === null ? quickValue(property, keyword) : null;
  if (quick !== null) return [[property.name, quick]];
  const quickBox = property.longhands?.length === 4 ? quickBoxValues(property.longhands, keyword) : null;
  if (quickBox !== null) return quickBox;
  const key = `${grammar}:${value}`;
  let values = remembered.get(key);
  if (values === undefined) {
    values = ask(property, grammar, value);
    remember(key, values);
  }
  return values;
}

/**
 * Reads what comes behind a list of commas that a longhand has, so that nobody reads the whole.
 *
 * OPTIMIZATION: who appends one by one would have all before read again each time. (bench/growth-styles)
 */
export function rememberLonger(property: Property, list: string, added: string): void {
  const tail = list.slice(list.lastIndexOf(', ') + 1).trim();
  const last = /[)"']/.test(tail) ? (splitOutside(list, ',').at(-1) as string) : tail;
  // A value that stands alone is refused beside the last one as well.
  const text = parseValue(property, `${last}, ${added}`)?.[0]?.[1];
  if (text?.startsWith(`${last}, `))
    remember(`${grammarOf(property.name, property.name)}:${list}, ${added}`, [
      [property.name, list + text.slice(last.length)],
    ]);
}

function sameForAll(property: Property, value: string): LonghandValues {
  return (property.longhands ?? [property.name]).map((name) => [name, value] as const);
}

function ask({ name, longhands }: Property, grammar: string, value: string): LonghandValues | null {
  const written = name === 'font' ? writtenFont(value) : value;
  const values = parseByGrammar(grammar, longhands ?? [], written);
  const named = longhands === null ? values?.map(([, text]) => [name, text] as const) : values;
  if (!/\b(?:linear|bezier|steps|url|image-set|calc)\(/i.test(value) || named === null || named === undefined)
    return named ?? null;
  const done = named.map(([longhand, text]) => [longhand, workedOut(longhand, text)] as const);
  return done.some(([, text]) => text === null) ? null : (done as LonghandValues);
}

/** What a basis may be differs, and everything else takes none. */
function takesCalcSize(grammar: string, value: string): boolean {
  const [, basis] = /calc-size\(\s*([a-z-]*)/i.exec(value) ?? [];
  if (basis === undefined) return true;
  if (!TAKES_CALC_SIZE.test(grammar)) return grammar === 'flex';
  if (/^auto$/i.test(basis)) return !grammar.startsWith('max-');
  return !/^content$/i.test(basis) || grammar === 'flex-basis';
}

/** By the grammar of a property, or one that is a data type; null: it is not of it. */
export function parseByGrammar(grammar: string, longhands: readonly string[], value: string): LonghandValues | null {
  if (value.includes('(') && !takesCalcSize(grammar, value)) return null;
  const prepared = prepare(value);
  if (prepared === null) return null;
  const parse = (text: string): LonghandValues | null => {
    const answer = parseJson(platform().parseCssValue(grammar, stringifyJson(longhands), text));
    if (typeof answer === 'string') throw new Error(answer);
    return answer as LonghandValues | null;
  };
  // What mixes lengths and percentages has to be valid with either.
  if (prepared.otherText !== null && parse(prepared.otherText) === null) return null;
  return parse(prepared.text)?.map(([name, text]) => [name, restored(text, prepared.replaced)] as const) ?? null;
}

const KEYWORDS: Readonly<Record<string, string>> = {
  display:
    'none block inline inline-block flex inline-flex grid inline-grid table table-row table-cell list-item contents flow-root',
  visibility: 'visible hidden collapse',
  position: 'static relative absolute fixed sticky',
  'overflow-x': 'visible hidden scroll auto clip',
  'overflow-y': 'visible hidden scroll auto clip',
  float: 'none left right inline-start inline-end',
  'pointer-events': 'none auto',
  'user-select': 'none auto text all',
  cursor: 'auto default pointer none text move wait',
  'text-align': 'start end left right center justify',
  color: 'red green blue black white gray yellow orange purple lime transparent currentcolor',
  'background-color': 'red green blue black white gray yellow orange purple lime transparent currentcolor',
};

/** What takes a length; the sizes take none below 0. */
const LENGTHS =
  /^(?:(?:min-|max-)?(?:width|height)|top|left|right|bottom|(?:margin|padding)-(?:top|left|right|bottom))$/;
const SIZES = /width|height|padding/;

/** The same for all four edges. */
function quickBoxValues(longhands: readonly string[], value: string): LonghandValues | null {
  if (!LENGTHS.test(longhands[0] as string) || value.length > 100) return null;
  const property = propertyOf(longhands[0] as string) as Property;
  const values = value.split(/[ \t\n]+/).map((part) => quickValue(property, part));
  if (values.length > 4 || values.includes(null)) return null;
  const [top, right = top, bottom = top, left = right] = values as string[];
  return [top, right, bottom, left].map((edge, index) => [longhands[index] as string, edge as string] as const);
}

/** OPTIMIZATION: what most scripts set, without the package, which takes a tenth of a second to load. (test/lib/parts.test.ts) */
function quickValue({ name, initial }: Property, value: string): string | null {
  // The grammars do not have all of them.
  if (/(?:^|(?<!scrollbar)-)color$|^(?:fill|stroke)$/.test(name) && isSystemColor(value)) return value;
  if (KEYWORDS[name] !== undefined)
    return !value.includes(' ') && ` ${KEYWORDS[name]} `.includes(` ${value} `) ? value : null;
  if (value === initial && /^(?:none|auto|normal)$/.test(value)) return value;
  const isPlainNumber = /^-?(?:0|[1-9]\d{0,4})(?:\.\d{0,4}[1-9])?(?:px|%)?$/.test(value);
  if (!isPlainNumber || value.startsWith('-0')) return null;
  const text = value.length < 7 ? value : value.replace(/[^a-z%]+/, (number) => numberText(Number(number)));
  if (LENGTHS.test(name)) {
    if (value.startsWith('-') && SIZES.test(name)) return null;
    if (value === '0') return '0px';
    return /[x%]$/.test(value) ? text : null;
  }
  if (name === 'opacity' || (name === 'z-index' && !value.includes('.'))) return /[x%]$/.test(value) ? null : text;
  return null;
}
