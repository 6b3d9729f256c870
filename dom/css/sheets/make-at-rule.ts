import type { Namespaces } from '../../selectors/qualified-name.ts';
import { parseContainerConditions } from '../containers/container-condition.ts';
import { isName } from '../custom-ident.ts';
import { DeclarationBlock } from '../declaration-block.ts';
import type { DescriptorSet } from '../descriptor-set.ts';
import {
  COUNTER_STYLE,
  FONT_FACE,
  FONT_PALETTE_VALUES,
  PAGE,
  POSITION_TRY,
  PROPERTY,
  VIEW_TRANSITION,
} from '../descriptors/descriptors.ts';
import { familiesText, parseFamilies } from '../font-families.ts';
import { registrationOf } from '../registered/property-rule.ts';
import { isCondition } from '../supports.ts';
import { parseDeclarations, type RawRule, trimmed, unescapeName } from '../syntax.ts';
import { parseFeatureValues } from './feature-values.ts';
import { MediaRecord } from './media-record.ts';
import { keyframesName, layerName, pageSelector, parseImport, parseNamespace, parseScope } from './preludes.ts';
import { type RuleKind, RuleRecord } from './records.ts';
import type { SelectorPlace } from './selector-text.ts';

/** A rule without what is in its block; null: it is none that is known, or its prelude is not valid. */
export function makeAtRule(
  raw: RawRule,
  keyword: string,
  place: SelectorPlace,
  namespaces: Namespaces,
): RuleRecord | null {
  const { prelude, block } = raw;
  switch (keyword) {
    case 'import':
      return block === null ? makeImport(prelude) : null;
    case 'namespace':
      return block === null ? ruleOf('namespace', parseNamespace(prelude)) : null;
    case 'layer':
      return makeLayer(prelude, block);
    default:
      return block === null
        ? null
        : (makeGroup(prelude, keyword, place, namespaces) ?? makeDescribing(raw, block, keyword));
  }
}

/** Null where there is no such prelude. */
function ruleOf(kind: RuleKind, prelude: string | null, descriptors?: DescriptorSet): RuleRecord | null {
  if (prelude === null) return null;
  return new RuleRecord(kind, prelude, descriptors === undefined ? null : new DeclarationBlock(descriptors));
}

/** Those that hold other rules. */
function makeGroup(prelude: string, keyword: string, place: SelectorPlace, namespaces: Namespaces): RuleRecord | null {
  switch (keyword) {
    case 'media': {
      const rule = new RuleRecord('media', '', null);
      rule.media = new MediaRecord(prelude, () => rule.changed());
      return rule;
    }
    case 'supports':
      return isCondition(prelude) ? new RuleRecord('supports', prelude.replace(/[ \t\n]+/g, ' '), null) : null;
    case 'container': {
      const conditions = parseContainerConditions(prelude);
      if (conditions === null) return null;
      const rule = new RuleRecord('container', conditions.map(({ text }) => text).join(', '), null);
      rule.details = conditions;
      return rule;
    }
    case 'scope': {
      const selectors = parseScope(prelude, place, namespaces);
      if (selectors === null) return null;
      const rule = new RuleRecord('scope', '', null);
      rule.details = selectors;
      return rule;
    }
    case 'starting-style':
      return prelude === '' ? new RuleRecord('starting-style', '', null) : null;
    case 'keyframes':
    case '-webkit-keyframes': {
      const rule = ruleOf('keyframes', keyframesName(prelude));
      if (rule !== null) rule.isPrefixed = keyword !== 'keyframes';
      return rule;
    }
    default:
      return null;
  }
}

/** https://drafts.csswg.org/css-counter-styles/#typedef-counter-style-name: those that nobody may define. */
const COUNTER_STYLES = /^(?:none|decimal|disc|square|circle|disclosure-(?:open|closed))$/i;

/** Those that consist of descriptors. */
function makeDescribing({ prelude }: RawRule, block: string, keyword: string): RuleRecord | null {
  const custom = prelude.startsWith('--') && isName(prelude) ? unescapeName(prelude) : null;
  switch (keyword) {
    case 'font-face':
      return prelude === '' ? ruleOf('font-face', '', FONT_FACE) : null;
    case 'page':
      return ruleOf('page', pageSelector(prelude), PAGE);
    case 'counter-style':
      return isName(prelude) && !COUNTER_STYLES.test(prelude)
        ? ruleOf('counter-style', unescapeName(prelude), COUNTER_STYLE)
        : null;
    case 'property': {
      // https://drafts.csswg.org/css-variables/#typedef-custom-property-name: two dashes alone are reserved.
      const rule = ruleOf('property', custom === '--' ? null : custom, PROPERTY);
      rule?.block?.replaceBy(parseDeclarations(block));
      return rule === null || registrationOf(rule) === null ? null : rule;
    }
    case 'font-feature-values': {
      const families = parseFamilies(prelude);
      if (families === null) return null;
      const rule = new RuleRecord('font-feature-values', familiesText(families), null);
      rule.details = parseFeatureValues(block);
      return rule;
    }
    case 'font-palette-values':
      return ruleOf('font-palette-values', custom, FONT_PALETTE_VALUES);
    case 'position-try':
      return ruleOf('position-try', custom, POSITION_TRY);
    case 'view-transition':
      return prelude === '' ? ruleOf('view-transition', '', VIEW_TRANSITION) : null;
    default:
      return null;
  }
}

function makeLayer(prelude: string, block: string | null): RuleRecord | null {
  const names = prelude === '' ? [] : prelude.split(',').map((name) => layerName(trimmed(name)));
  if (names.includes(null)) return null;
  if (block !== null) return names.length > 1 ? null : new RuleRecord('layer-block', names.join(''), null);
  return names.length === 0 ? null : new RuleRecord('layer-statement', names.join(', '), null);
}

function makeImport(prelude: string): RuleRecord | null {
  const parsed = parseImport(prelude);
  if (parsed === null) return null;
  const rule = new RuleRecord('import', parsed.url, null);
  rule.details = parsed.conditions;
  rule.media = new MediaRecord(parsed.media, () => rule.changed());
  return rule;
}
