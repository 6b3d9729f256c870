import type { Namespaces } from '../../selectors/qualified-name.ts';
import { DeclarationBlock } from '../declaration-block.ts';
import { KEYFRAME, PAGE } from '../descriptors/descriptors.ts';
import {
  areDeclarations,
  type BlockItem,
  parseBlockContents,
  parseRules,
  parseSingleRule,
  preprocess,
  type RawDeclaration,
  type RawRule,
  rulesIn,
  withoutComments,
} from '../syntax.ts';
import { makeAtRule } from './make-at-rule.ts';
import { addNamespace, namespacesOf } from './namespaces.ts';
import { keyframeSelector } from './preludes.ts';
import { GROUPING, RuleRecord, type SheetRecord } from './records.ts';
import { SelectorPlace, serializeSelectors } from './selector-text.ts';

/** How deep rules may stand in one another; what is deeper is left out. */
const MAXIMUM_DEPTH = 128;

/** https://drafts.csswg.org/css-syntax/#parse-stylesheet: rules that are not valid are left out. */
export function parseRuleList(text: string, isQuirky: boolean): RuleRecord[] {
  const rules: RuleRecord[] = [];
  const namespaces = new Map<string, string>();
  const parser = new RuleParser(namespaces, isQuirky);
  let reached = 0;
  for (const raw of rulesIn(preprocess(text))) {
    const rule = parser.makeRule(raw, null, 0);
    if (rule === null) continue;
    const part = partOf(rule, reached);
    if (part < reached) continue;
    reached = part;
    addNamespace(rule, namespaces);
    rules.push(rule);
  }
  return rules;
}

/**
 * https://drafts.csswg.org/css-cascade/#at-import: statements of layers may come first, then imports, then namespaces, then all others,
 * among them every later statement of layers.
 */
function partOf({ ruleKind }: RuleRecord, reached: number): number {
  if (ruleKind === 'layer-statement') return reached === 0 ? 0 : 3;
  return ruleKind === 'import' ? 1 : ruleKind === 'namespace' ? 2 : 3;
}

/**
 * https://drafts.csswg.org/css-syntax/#parse-a-rule, of what is to be in the sheet; null when it is none. Inside of a style rule
 * declarations are one.
 */
export function parseOneRule(
  text: string,
  parent: RuleRecord | null,
  sheet: SheetRecord | null = null,
): RuleRecord | null {
  const source = preprocess(text);
  const raw = parseSingleRule(source);
  const isQuirky = sheet?.isQuirky ?? false;
  const parser = new RuleParser(namespacesOf(sheet), isQuirky);
  const rule = raw === null ? null : parser.makeRule(raw, parent, 1);
  if (rule !== null || parent === null || !takesDeclarations(parent)) return rule;
  const [item, ...others] = parseBlockContents(source);
  if (item === undefined || others.length > 0 || !areDeclarations(item)) return null;
  return nestedDeclarations(item, parent, isQuirky);
}

const MARGINS =
  /^(?:(?:top|bottom)-(?:left-corner|left|center|right|right-corner)|(?:left|right)-(?:top|middle|bottom))$/;

/** https://drafts.csswg.org/css-nesting/#nested-group-rules */
const NESTING: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

/** Without either a block holds declarations only. */
const MAY_HOLD_RULES = /[{@]/;

class RuleParser {
  readonly #namespaces: Namespaces;
  readonly #isQuirky: boolean;

  constructor(namespaces: Namespaces, isQuirky: boolean) {
    this.#namespaces = namespaces;
    this.#isQuirky = isQuirky;
  }

  makeRule(raw: RawRule, parent: RuleRecord | null, depth: number): RuleRecord | null {
    if (depth > MAXIMUM_DEPTH) return null;
    const rule = raw.atKeyword === null ? this.#makeQualified(raw, parent) : this.#makeAt(raw, raw.atKeyword, parent);
    if (rule === null) return null;
    rule.parentRule = parent;
    if (this.#isQuirky && rule.unreadBlock === null && rule.block !== null) rule.block.isQuirky = true;
    if (raw.block === null) return rule;
    if (rule.ruleKind !== 'property' && rule.ruleKind !== 'font-feature-values') this.#fill(rule, raw.block, depth);
    return rule;
  }

  #makeQualified(raw: RawRule, parent: RuleRecord | null): RuleRecord | null {
    if (parent?.ruleKind === 'keyframes') {
      const selector = keyframeSelector(withoutComments(raw.prelude));
      return selector === null ? null : new RuleRecord('keyframe', selector, new DeclarationBlock(KEYFRAME));
    }
    if (parent?.ruleKind === 'page') return null;
    const selector = serializeSelectors(raw.prelude, placeOf(parent), this.#namespaces);
    if (selector === null) return null;
    const { block } = raw;
    const isPlain = block !== null && !MAY_HOLD_RULES.test(block);
    return new RuleRecord('style', selector, isPlain ? block : new DeclarationBlock());
  }

  #makeAt(raw: RawRule, keyword: string, parent: RuleRecord | null): RuleRecord | null {
    if (parent?.ruleKind === 'page') {
      const isMargin = MARGINS.test(keyword) && raw.prelude === '' && raw.block !== null;
      return isMargin ? new RuleRecord('margin', keyword, new DeclarationBlock(PAGE)) : null;
    }
    if (parent?.ruleKind === 'keyframes') return null;
    const place = placeOf(parent);
    const isNested = isInStyleRule(parent);
    if (isNested && !NESTING.has(keyword)) return null;
    const rule = makeAtRule(raw, keyword, place, this.#namespaces);
    // What holds no rules at all but layers of others.
    return rule?.ruleKind === 'layer-statement' && isNested ? null : rule;
  }

  #fill(rule: RuleRecord, text: string, depth: number): void {
    if (rule.ruleKind === 'keyframes') {
      for (const raw of parseRules(text, true)) addInner(rule, this.makeRule(raw, rule, depth + 1));
      return;
    }
    if (rule.unreadBlock !== null) return;
    const isGroup = GROUPING.has(rule.ruleKind);
    if (isGroup || rule.ruleKind === 'style') {
      const hasRulesOnly = isGroup && !takesDeclarations(rule);
      this.#fillGroup(rule, hasRulesOnly ? parseRules(text, true) : parseBlockContents(text), depth);
      return;
    }
    const items = parseBlockContents(text, false);
    rule.block?.replaceBy(items.flatMap((item) => (areDeclarations(item) ? item : [])));
    if (rule.ruleKind !== 'page') return;
    for (const item of items) if (!areDeclarations(item)) addInner(rule, this.makeRule(item, rule, depth + 1));
  }

  /** Declarations between which there is no rule that is valid belong together. */
  #fillGroup(rule: RuleRecord, items: readonly BlockItem[], depth: number): void {
    let declarations: RawDeclaration[] = [];
    let isFirst = rule.ruleKind === 'style';
    const flush = (): void => {
      if (isFirst) rule.block?.replaceBy(declarations);
      else if (declarations.length > 0) addInner(rule, nestedDeclarations(declarations, rule, this.#isQuirky));
      isFirst = false;
      declarations = [];
    };
    for (const item of items) {
      if (areDeclarations(item)) {
        declarations = declarations.concat(item);
        continue;
      }
      if (item.atKeyword === 'import' || item.atKeyword === 'namespace') continue;
      const inner = this.makeRule(item, rule, depth + 1);
      if (inner === null) continue;
      flush();
      rule.rules.push(inner);
    }
    flush();
  }
}

/** The text as the selectors of that style rule; null: they are none. */
export function ruleSelectors(text: string, rule: RuleRecord): string | null {
  return serializeSelectors(preprocess(text), placeOf(rule.parentRule), namespacesOf(rule.sheet));
}

/** What the selectors of rules inside of the rule are relative to. */
export function placeOf(parent: RuleRecord | null): SelectorPlace {
  for (let rule = parent; rule !== null; rule = rule.parentRule) {
    if (rule.ruleKind === 'style') return SelectorPlace.InStyleRule;
    if (rule.ruleKind === 'scope') return SelectorPlace.InScope;
  }
  return SelectorPlace.Outermost;
}

function isInStyleRule(parent: RuleRecord | null): boolean {
  let rule = parent;
  while (rule !== null && rule.ruleKind !== 'style') rule = rule.parentRule;
  return rule !== null;
}

function takesDeclarations(rule: RuleRecord): boolean {
  return rule.ruleKind === 'scope' || placeOf(rule) === SelectorPlace.InStyleRule;
}

function addInner(rule: RuleRecord, inner: RuleRecord | null): void {
  if (inner !== null) rule.rules.push(inner);
}

/** https://drafts.csswg.org/css-nesting/#nested-declarations-rule; null: nothing is declared. */
function nestedDeclarations(
  declarations: readonly RawDeclaration[],
  parent: RuleRecord,
  isQuirky: boolean,
): RuleRecord | null {
  const block = new DeclarationBlock();
  block.isQuirky = isQuirky;
  block.replaceBy(declarations);
  if (block.length === 0) return null;
  const rule = new RuleRecord('nested-declarations', '', block);
  rule.parentRule = parent;
  return rule;
}
