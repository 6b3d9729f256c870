#!/usr/bin/env node
// Records the CSS properties that Chromium knows into dom/css/property-data.ts: their names, longhands, initial values,
// which of them are inherited, and what the typed object model has for their values.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-css-properties.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './chromium.mjs';

const FILE = path.join(import.meta.dirname, '../dom/css/property-data.ts');
const browser = await launchChromium();

function record() {
  const parent = document.body.appendChild(document.createElement('x-parent'));
  const child = parent.appendChild(document.createElement('x-child'));
  const { style } = parent;
  const dashed = (name) => name.replace(/^webkit(?=[A-Z])/, '-webkit').replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  const computed = getComputedStyle(parent);
  const valueOf = (of, name) => getComputedStyle(of).getPropertyValue(name);
  const listed = Array.from({ length: computed.length }, (_, index) => computed[index]);
  const names = Object.getOwnPropertyNames(style).map(dashed);
  const longhandsOf = (name) => {
    style.cssText = '';
    style.setProperty(name, 'inherit');
    const longhands = Array.from(style);
    style.cssText = '';
    return longhands;
  };
  // Some value of each that is not the initial one.
  const CANDIDATES = (
    'none|auto|1px|3px|3|0.5|0|red|hidden|both|all|left|right|center|bold|italic|url("x")|block|scroll|solid|' +
    'pre|nowrap|dark|fill|square|inside|revert|bevel|round|rtl|over|always|break-word|visible|collapse|uppercase|' +
    'small-caps|condensed|geometricprecision|optimizespeed|evenodd|vertical-rl|1 1|1s|50%|x|--x|"x"|start|end|' +
    'sub|contain|manual|strict|normal|column|avoid|balance|stable|wrap|reverse|table|fixed|add|isolate|multiply|' +
    'matrix(1,0,0,1,2,3)|under|dot|first|last|hide|mixed|upright|sideways|mandatory|x mandatory|text|lining-nums|' +
    'jis78|sub|emoji|historical-forms|no-common-ligatures|"kern" 0|"wght" 500|de|"de"|light|small|12px|loose|keep-all|' +
    'only light|1 2 3|economy|exact|open|pinch-zoom|optional|break|cap|both-edges|span 2|each-line 3px|hanging|' +
    'painted|markers|linearrgb|crispedges|pixelated|flat|preserve-3d|border-box|no-drag|drag|disc|circle|ruby-text|' +
    'inter-character|space-around|alternate|spell-out|overlay|read-write|read-only|break-all|end all|cross-fade|' +
    'from-image|none none|forwards|paused|linear|2px 3px|replace|discard|trim-both|trim-start|cap alphabetic|space-all|' +
    'no-autospace|skip-ink|from-font|from-font|filled|left top|luminance|match-source|add|exclude|local|grayscale(1)|' +
    'edges|manual|most-width|flip-block|anchors-visible|top|snap|active|allow-keywords|numeric-only|fast|ink|' +
    'bottom|preserve|standard|inert|compact|red blue|1deg|before|visual|alpha|path("M0 0")|horizontal|ellipsis|smooth|' +
    'rotate-left|rect(1px,1px,1px,1px)|flex-visual|content|underline|clone|dotted|non-scaling-stroke|allow-discrete|' +
    '1|1%|--x|currentcolor|anchors-valid|no-overflow'
  ).split('|');
  const isInherited = (name, initial) => {
    for (const value of CANDIDATES) {
      style.cssText = `border-style: solid; outline-style: solid; column-rule-style: solid; position: relative`;
      style.setProperty(name, value);
      const own = valueOf(parent, name);
      if (own !== initial && own !== '') return valueOf(child, name) === own;
    }
    return null;
  };
  const initialOf = (name) => {
    style.cssText = 'color: rgb(1, 2, 3)';
    const isCurrent = name !== 'color' && valueOf(child, name) === 'rgb(1, 2, 3)';
    style.cssText = '';
    if (isCurrent) return name === 'caret-color' ? 'auto' : 'currentcolor';
    // Without a box there is nothing that percentages could be of.
    if (/^(?:transform|perspective)-origin$/.test(name)) style.cssText = 'display: none';
    const initial = valueOf(child, name);
    style.cssText = '';
    // What is resolved is the time, or the length but for items of a box that is flexible, that `auto` comes to.
    if (name === 'animation-duration' || /^min-/.test(name)) return 'auto';
    return initial;
  };
  /** Each value that a longhand takes, with the name of the interface that it is an object of. */
  const typedValues = (name, initial) =>
    [initial, ...CANDIDATES].flatMap((value) => {
      if (value === 'revert' || !CSS.supports(name, value)) return [];
      return [[value, CSSStyleValue.parse(name, value).constructor.name]];
    });
  /** What stands between two values; nothing where there are no two. */
  const separatorOf = (name, values) => {
    for (const [value] of values) {
      try {
        parent.attributeStyleMap.set(name, value, value);
        return style.cssText.includes(',') || CSS.supports(name, `${value}, ${value}`) ? ',' : 's';
      } catch {}
    }
    return '';
  };
  /** The letters of dom/css/typed-om/typed-kind.ts. */
  const typedKindsOf = (name, initial) => {
    const values = typedValues(name, initial);
    const some = (type, text) => values.some(([shown, of]) => of === type && text.test(shown));
    const separator = separatorOf(name, values);
    const isWord = (text) => /^-?[a-z][a-z-]*$/.test(text) && !CSS.supports('color', text);
    const words = values.filter(([text]) => isWord(text));
    const texts = words.filter(([, type]) => type === 'CSSStyleValue');
    const mostAreTexts = texts.some(([text]) => text === initial) && texts.length > words.length / 2;
    if (mostAreTexts || values.every(([, type]) => type === 'CSSStyleValue')) return `t${separator}`;
    const keywords = words.filter(([text, type]) => type === 'CSSKeywordValue' && text !== initial);
    const hasTexts = texts.length > 0 || some('CSSStyleValue', /^(?:\d+|--x)$/);
    const isInitialAlone = hasTexts && keywords.length === 0 && !some('CSSUnitValue', /./);
    const letters = [
      ['k', isInitialAlone],
      ['d', !isInitialAlone && some('CSSStyleValue', /^--x$/)],
      ['u', !isInitialAlone && some('CSSStyleValue', /^\d+$/)],
      ['m', some('CSSImageValue', /./)],
      ['w', name.endsWith('color') && some('CSSKeywordValue', /^red$/)],
      ['p', some('CSSPositionValue', /./)],
    ];
    return letters.flatMap(([letter, holds]) => (holds ? letter : [])).join('') + separator;
  };
  const longhands = [];
  const shorthands = [];
  const others = [];
  for (const name of [...listed, ...names.filter((name) => !listed.includes(name))]) {
    const inner = longhandsOf(name);
    style.cssText = '';
    const initial = initialOf(name);
    if (name === 'all' || name === 'css-float') continue;
    if (inner.length === 1 && inner[0] === name)
      longhands.push([name, isInherited(name, valueOf(child, name)), initial, typedKindsOf(name, initial)]);
    else if (inner.length > 0) shorthands.push([name, inner]);
    else others.push(name);
  }
  style.cssText = 'all: initial';
  const notOfAll = longhands.map(([name]) => name).filter((name) => style.getPropertyValue(name) === '');
  // What is said of one has the others written out, and by themselves those that it makes a shorthand with.
  const firstBeside = (...said) => {
    style.cssText = `all: initial; ${said.map((name) => `${name}: inherit`).join('; ')}`;
    const names = style.cssText.split('; ').map((text) => text.split(':')[0]);
    return names.slice(0, names.indexOf('accent-color'));
  };
  const some = firstBeside('font-family', 'font-synthesis-small-caps', 'font-variant-alternates');
  const more = firstBeside('font-size', 'font-synthesis-weight', 'font-variant-position');
  const firstOfAll = new Set(some.flatMap((name) => [...more.splice(0, more.indexOf(name) + 1), name]));
  return { longhands, shorthands, others, listed, notOfAll, firstOfAll: [...firstOfAll] };
}

const page = await browser.newPage();
await page.setContent('<!DOCTYPE html><body>');
const { longhands, shorthands, others, listed, notOfAll, firstOfAll } = await page.evaluate(record);
const version = browser.version();
await browser.close();

const listedNames = new Set(listed);
const byLonghands = new Map();
const shorthandLines = [];
const aliasLines = [];
for (const [name, inner] of shorthands) {
  const key = inner.join(' ');
  const target = inner.length === 1 ? inner[0] : byLonghands.get(key);
  if (target !== undefined && (inner.length === 1 || /^(?:-webkit-|grid-gap$)/.test(name)))
    aliasLines.push(name === `-webkit-${target}` ? name : `${name} ${target}`);
  else {
    byLonghands.set(key, name);
    shorthandLines.push(`${name} ${` ${key}`.replaceAll(` ${name}-`, ' &-').slice(1)}`);
  }
}
/** A name with a star for all that begin so, where all of them are in the list. */
const shortened = (names) =>
  names.map((name) => {
    const starts = [...name.slice(1).matchAll(/-/g)].map(({ index }) => name.slice(0, index + 2));
    const start = starts.find((text) => longhands.every(([other]) => !other.startsWith(text) || names.includes(other)));
    return start === undefined || names.filter((other) => other.startsWith(start)).length < 2 ? name : `${start}*`;
  });
const unknown = longhands.filter(([, inherited]) => inherited === null).map(([name]) => name);
console.log(
  `${longhands.length} longhands, ${shorthandLines.length} shorthands, ${aliasLines.length} aliases, Chromium ${version}`,
);
console.log(`taken as not inherited for want of another value: ${unknown.join(' ')}`);
const escape = (text) => text.replace(/[\\`$]/g, '\\$&');
const lines = (entries) => `\`\n${escape(entries.join('\n'))}\n\``;
writeFileSync(
  FILE,
  `/**
 * The properties of CSS as Chromium ${version.split('.')[0]} has them, recorded by \`scripts/record-css-properties.mjs\`. Texts, so that they cost
 * nothing before somebody asks.
 */

/**
 * A line for each longhand: its name, \`i\` when it is inherited and \`n\` when it is not, \`-\` when a computed style does not list it,
 * the letters of typed-om/typed-kind.ts that it has, and the computed value that it has initially, unless that is \`auto\`; \`""\` is none.
 */
export const LONGHANDS = ${lines(
    longhands.map(([name, inherited, initial, typed]) =>
      `${name} ${inherited ? 'i' : 'n'}${listedNames.has(name) ? '' : '-'}${typed} ${initial === 'auto' ? '' : initial || '""'}`.trimEnd(),
    ),
  )};

/** A line for each shorthand: its name and its longhands, in which '&' is that name. */
export const SHORTHANDS = ${lines(shorthandLines)};

/** A line for each other name of a property, -webkit- as a dash: the name, and what it stands for unless that is the name without -webkit-. */
export const ALIASES = ${lines(aliasLines.map((line) => line.replace(/^-webkit-/, '-')))};

/** What \`all\` sets before the other longhands, which come in alphabetical order; a star stands for those that begin so, in that order. */
export const FIRST_OF_ALL =
  '${[...new Set(shortened(firstOfAll))].join(' ')}';

/** The longhands that \`all\` leaves as they are. */
export const NOT_OF_ALL =
  '${[...new Set(shortened(notOfAll))].join(' ')}';

/** What style declarations have a property for although it is none: descriptors of at-rules. */
export const DESCRIPTORS = ${lines(others)};
`,
);
