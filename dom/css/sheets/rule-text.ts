import { serializeIdentifier } from '../identifier.ts';
import { stringText } from '../values/component-text.ts';
import { featureValuesText } from './feature-values.ts';
import type { FeatureValues, ImportConditions, RuleRecord } from './records.ts';
import { scopeOf, selectorText } from './written-selectors.ts';

type Texts = ReadonlyMap<RuleRecord, string>;

/** https://drafts.csswg.org/cssom/#serialize-a-css-rule. Those in it come first: they may be nested deeply. */
export function ruleText(rule: RuleRecord): string {
  const rules = [rule];
  for (const one of rules) if (one.hasRules) for (const inner of one.rules) rules.push(inner);
  const texts = new Map<RuleRecord, string>();
  for (const one of rules.reverse()) texts.set(one, textOf(one, texts));
  return texts.get(rule) as string;
}

function textOf(rule: RuleRecord, texts: Texts): string {
  const declared = rule.block?.serialize() ?? '';
  const block = declared === '' ? '{ }' : `{ ${declared} }`;
  const { prelude } = rule;
  switch (rule.ruleKind) {
    case 'style':
      return `${selectorText(rule)} ${nested(rule, declared, texts) ?? block}`;
    case 'nested-declarations':
      return declared;
    case 'keyframe':
      return `${prelude} ${block}`;
    case 'import':
      return importText(rule);
    case 'media':
      return `@media ${rule.media?.text ?? ''} ${grouped(rule, texts)}`;
    case 'supports':
    case 'container':
      return `@${rule.ruleKind} ${prelude} ${grouped(rule, texts)}`;
    case 'scope':
      return `@scope${scopeText(rule)} ${grouped(rule, texts)}`;
    case 'starting-style':
      return `@starting-style ${grouped(rule, texts)}`;
    case 'layer-block':
      return `@layer${withSpace(prelude)} ${grouped(rule, texts)}`;
    case 'layer-statement':
      return `@layer ${prelude};`;
    case 'page':
      return `@page${withSpace(prelude)} ${pageBlock(rule, declared, texts)}`;
    case 'keyframes':
      return `@${rule.isPrefixed ? '-webkit-' : ''}keyframes ${serializeIdentifier(prelude)} { ${lines(rule, texts)}\n}`;
    case 'namespace': {
      const [, prefix = '', url = ''] = /^(\S*) ([\s\S]*)$/.exec(prelude) ?? [];
      return `@namespace ${prefix === '' ? '' : `${serializeIdentifier(prefix)} `}url(${stringText(url)});`;
    }
    case 'margin':
      return `@${prelude} ${block}`;
    case 'font-face':
    case 'view-transition':
      return `@${rule.ruleKind} ${block}`;
    case 'font-feature-values':
      return featureValuesText(prelude, rule.details as FeatureValues);
    case 'counter-style':
    case 'property':
    case 'font-palette-values':
    case 'position-try':
      return `@${rule.ruleKind} ${serializeIdentifier(prelude)} ${block}`;
  }
}

function importText({ prelude, details, media }: RuleRecord): string {
  const { layer, supports } = details as ImportConditions;
  const inLayer = layer === null ? '' : layer === '' ? ' layer' : ` layer(${layer})`;
  const where = supports === null ? '' : ` supports(${supports})`;
  return `@import url(${stringText(prelude)})${inLayer}${where}${withSpace(media?.text)};`;
}

function scopeText(rule: RuleRecord): string {
  const { start, end } = scopeOf(rule);
  return `${start === null ? '' : ` (${start})`}${end === null ? '' : ` to (${end})`}`;
}

function withSpace(text: string | undefined): string {
  return text === undefined || text === '' ? '' : ` ${text}`;
}

/** Each on a line of its own, but for nested declarations of nothing. As in Chromium lines inside of them are not moved. */
function lines(rule: RuleRecord, texts: Texts): string {
  let text = '';
  for (const one of rule.rules) if (texts.get(one) !== '') text += `\n  ${texts.get(one)}`;
  return text;
}

function grouped(rule: RuleRecord, texts: Texts): string {
  return `{${lines(rule, texts)}\n}`;
}

/** Null: there is nothing in it but declarations of its own. */
function nested(rule: RuleRecord, declared: string, texts: Texts): string | null {
  const inner = rule.hasRules ? lines(rule, texts) : '';
  return inner === '' ? null : `{${declared === '' ? '' : `\n  ${declared}`}${inner}\n}`;
}

function pageBlock(rule: RuleRecord, declared: string, texts: Texts): string {
  const parts = [declared, ...Array.from(rule.rules, (one) => texts.get(one))].filter((part) => part !== '');
  return ['{', ...parts, '}'].join(' ');
}
