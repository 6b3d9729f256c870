import type { RuleRecord } from './records.ts';

/** https://drafts.csswg.org/cssom/#serialize-a-css-rule */
export function ruleText(rule: RuleRecord): string {
  const declared = rule.block?.serialize() ?? '';
  const block = declared === '' ? '{ }' : `{ ${declared} }`;
  switch (rule.ruleKind) {
    case 'style':
      return rule.rules.length === 0 ? `${rule.prelude} ${block}` : `${rule.prelude} ${nested(rule, declared)}`;
    case 'keyframe':
      return `${rule.prelude} ${block}`;
    case 'import':
      return `@import url(${JSON.stringify(rule.prelude)})${withSpace(rule.media?.text)};`;
    case 'media':
      return `@media ${rule.media?.text ?? ''} ${grouped(rule)}`;
    case 'supports':
      return `@supports ${rule.prelude} ${grouped(rule)}`;
    case 'container':
      return `@container ${rule.prelude} ${grouped(rule)}`;
    case 'scope':
      return `@scope${withSpace(rule.prelude)} ${grouped(rule)}`;
    case 'starting-style':
      return `@starting-style ${grouped(rule)}`;
    case 'layer-block':
      return `@layer${withSpace(rule.prelude)} ${grouped(rule)}`;
    case 'layer-statement':
      return `@layer ${rule.prelude};`;
    case 'font-face':
      return `@font-face ${block}`;
    case 'page':
      return `@page${withSpace(rule.prelude)} ${block}`;
    case 'keyframes':
      return `@keyframes ${rule.prelude} { ${Array.from(rule.rules, (frame) => `\n  ${ruleText(frame)}`).join('')}\n}`;
    case 'namespace': {
      const [prefix = '', url = ''] = rule.prelude.split(' ');
      return `@namespace ${prefix === '' ? '' : `${prefix} `}url(${JSON.stringify(url)});`;
    }
    case 'counter-style':
      return `@counter-style ${rule.prelude} ${block}`;
    case 'property':
      return `@property ${rule.prelude} ${block}`;
  }
}

function withSpace(text: string | undefined): string {
  return text === undefined || text === '' ? '' : ` ${text}`;
}

function indented(rule: RuleRecord): string {
  return Array.from(rule.rules, (inner) => `\n  ${ruleText(inner).replace(/\n/g, '\n  ')}`).join('');
}

function grouped(rule: RuleRecord): string {
  return rule.rules.length === 0 ? '{\n}' : `{${indented(rule)}\n}`;
}

function nested(rule: RuleRecord, declared: string): string {
  return `{${declared === '' ? '' : `\n  ${declared}`}${indented(rule)}\n}`;
}
