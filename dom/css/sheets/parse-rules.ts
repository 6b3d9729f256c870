import { DeclarationBlock } from '../declaration-block.ts';
import { parseBlockContents, parseRules, preprocess, type RawRule, trimmed, unescapeName } from '../syntax.ts';
import { MediaRecord } from './media-record.ts';
import { GROUPING, type RuleKind, RuleRecord } from './records.ts';
import { serializeSelectors } from './selector-text.ts';

/** How deep rules may stand in one another; what is deeper is left out. */
const MAXIMUM_DEPTH = 64;

/** https://drafts.csswg.org/css-syntax/#parse-stylesheet: rules that are not valid are left out. */
export function parseRuleList(text: string): RuleRecord[] {
  const rules: RuleRecord[] = [];
  let canImport = true;
  for (const raw of parseRules(preprocess(text))) {
    const rule = makeRule(raw, null, 0);
    if (rule === null) continue;
    // https://drafts.csswg.org/css-cascade/#at-import: before all others.
    if (rule.ruleKind === 'import' && !canImport) continue;
    if (rule.ruleKind !== 'import' && rule.ruleKind !== 'layer-statement') canImport = false;
    rules.push(rule);
  }
  return rules;
}

/** https://drafts.csswg.org/css-syntax/#parse-a-rule; null when it is none. */
export function parseOneRule(text: string, parent: RuleRecord | null): RuleRecord | null {
  const rules = parseRules(preprocess(text));
  return rules.length === 1 ? makeRule(rules[0] as RawRule, parent, 1) : null;
}

function makeRule(raw: RawRule, parent: RuleRecord | null, depth: number): RuleRecord | null {
  if (depth > MAXIMUM_DEPTH) return null;
  const rule = raw.atKeyword === null ? makeQualifiedRule(raw, parent) : makeAtRule(raw, raw.atKeyword);
  if (rule === null) return null;
  rule.parentRule = parent;
  if (raw.block !== null) fillRule(rule, raw.block, depth);
  return rule;
}

function makeQualifiedRule(raw: RawRule, parent: RuleRecord | null): RuleRecord | null {
  if (parent?.ruleKind === 'keyframes') {
    const selector = keyframeSelector(raw.prelude);
    return selector === null ? null : new RuleRecord('keyframe', selector, new DeclarationBlock());
  }
  const selector = serializeSelectors(raw.prelude, isNested(parent));
  return selector === null ? null : new RuleRecord('style', selector, new DeclarationBlock());
}

export function isNested(parent: RuleRecord | null): boolean {
  for (let rule = parent; rule !== null; rule = rule.parentRule) if (rule.ruleKind === 'style') return true;
  return false;
}

/** https://drafts.csswg.org/css-animations/#typedef-keyframe-selector */
export function keyframeSelector(text: string): string | null {
  const parts = text.split(',').map((part) => part.trim().toLowerCase());
  const offsets: string[] = [];
  for (const part of parts) {
    if (part === 'from') offsets.push('0%');
    else if (part === 'to') offsets.push('100%');
    else if (/^\+?\d*\.?\d+%$/.test(part) && Number.parseFloat(part) <= 100)
      offsets.push(`${Number.parseFloat(part)}%`);
    else return null;
  }
  return offsets.join(', ');
}

function condition(prelude: string): string {
  return prelude.replace(/[ \t\n]+/g, ' ');
}

const NAME = /^(?:--|-?[a-z_\u0080-\uffff\\])(?:[\w\u0080-\uffff-]|\\[^\n])*$/i;
const LAYERS = /^-?[a-z_][\w-]*(?:\.-?[a-z_][\w-]*)*$/i;

function makeAtRule({ prelude, block }: RawRule, keyword: string): RuleRecord | null {
  const withBlock = (kind: RuleKind, text: string, declares = false): RuleRecord | null =>
    block === null ? null : new RuleRecord(kind, text, declares ? new DeclarationBlock(true) : null);
  switch (keyword) {
    case 'media': {
      const rule = withBlock('media', '');
      if (rule !== null) rule.media = new MediaRecord(prelude, () => rule.changed());
      return rule;
    }
    case 'import':
      return block === null ? makeImport(prelude) : null;
    case 'supports':
      return withBlock('supports', condition(prelude));
    case 'container':
      return withBlock('container', condition(prelude));
    case 'scope':
      return withBlock('scope', condition(prelude));
    case 'starting-style':
      return withBlock('starting-style', '');
    case 'layer':
      return makeLayer(prelude, block);
    case 'font-face':
      return withBlock('font-face', '', true);
    case 'page':
      return withBlock('page', condition(prelude), true);
    case 'keyframes':
    case '-webkit-keyframes': {
      const name = prelude.replace(/^(["'])(.*)\1$/s, '$2');
      return name === prelude && !NAME.test(name) ? null : withBlock('keyframes', unescapeName(name));
    }
    case 'counter-style':
      return NAME.test(prelude) ? withBlock('counter-style', prelude, true) : null;
    case 'property':
      return prelude.startsWith('--') ? withBlock('property', prelude, true) : null;
    case 'namespace':
      return block === null ? makeNamespace(prelude) : null;
    default:
      return null;
  }
}

function makeLayer(prelude: string, block: string | null): RuleRecord | null {
  const names = prelude === '' ? [] : prelude.split(',').map(trimmed);
  if (!names.every((name) => LAYERS.test(name))) return null;
  if (block !== null) return names.length > 1 ? null : new RuleRecord('layer-block', names.join(''), null);
  return names.length === 0 ? null : new RuleRecord('layer-statement', names.join(', '), null);
}

const URL_OR_STRING = /^(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|"([^"]*)"|'([^']*)')\s*/i;

/** The prelude of an import is its URL. */
function makeImport(prelude: string): RuleRecord | null {
  const found = URL_OR_STRING.exec(prelude);
  if (found === null) return null;
  const url = found.slice(1).find((group) => group !== undefined) ?? '';
  const rule = new RuleRecord('import', url, null);
  rule.media = new MediaRecord(prelude.slice(found[0].length), () => rule.changed());
  return rule;
}

function makeNamespace(prelude: string): RuleRecord | null {
  const [, prefix = '', rest = ''] = /^((?:[\w-]+(?=\s))?)\s*(.*)$/s.exec(prelude) ?? [];
  const found = URL_OR_STRING.exec(rest);
  if (found === null || found[0] !== rest) return null;
  const url = found.slice(1).find((group) => group !== undefined) ?? '';
  return new RuleRecord('namespace', `${prefix} ${url}`, null);
}

function fillRule(rule: RuleRecord, text: string, depth: number): void {
  if (rule.ruleKind === 'keyframes') {
    for (const raw of parseRules(text)) addInner(rule, raw, depth);
    return;
  }
  const contents = parseBlockContents(text);
  rule.block?.replaceBy(contents.declarations);
  for (const raw of contents.rules) {
    if (
      rule.ruleKind === 'style' ? raw.atKeyword === null || NESTING.has(raw.atKeyword) : GROUPING.has(rule.ruleKind)
    ) {
      addInner(rule, raw, depth);
    }
  }
}

const NESTING: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

function addInner(rule: RuleRecord, raw: RawRule, depth: number): void {
  if (raw.atKeyword === 'import' || raw.atKeyword === 'namespace') return;
  const inner = makeRule(raw, rule, depth + 1);
  if (inner !== null) rule.rules.push(inner);
}
