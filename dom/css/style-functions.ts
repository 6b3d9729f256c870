import { computedValue } from './computed/compute.ts';
import { ComputedStyle } from './computed/computed-style.ts';
import { pageStylesOf } from './computed/page-styles.ts';
import { mediaHolds } from './computed/rule-index.ts';
import { textStylesOf } from './computed/text-styles.ts';
import { DeclarationBlock } from './declaration-block.ts';
import { parseMediaQueries } from './media/parse-media-queries.ts';
import { sourceSize } from './media/source-sizes.ts';
import { isCustomProperty, propertyAttributes, propertyOf, propertyOfAttribute } from './properties.ts';
import { deleteRule, insertRule } from './sheets/edit-rules.ts';
import { isNested, keyframeSelector, parseOneRule, parseRuleList } from './sheets/parse-rules.ts';
import { ruleText } from './sheets/rule-text.ts';
import { serializeSelectors } from './sheets/selector-text.ts';
import type { StyleFunctions } from './styles.ts';
import { conditionHolds, supportsDeclaration } from './supports.ts';

/** What `styles()` gives. */
export const styleFunctions: StyleFunctions = {
  computedValue,
  conditionHolds,
  createComputedStyle: (element, pseudo) => new ComputedStyle(element, pseudo),
  createDeclarationBlock: () => new DeclarationBlock(),
  deleteRule,
  insertRule,
  isCustomProperty,
  isNested,
  keyframeSelector,
  mediaHolds,
  pageStylesOf,
  parseMediaQueries,
  parseOneRule,
  parseRuleList,
  propertyAttributes,
  propertyOf,
  propertyOfAttribute,
  ruleText,
  serializeSelectors,
  sourceSize,
  supportsDeclaration,
  textStylesOf,
};
