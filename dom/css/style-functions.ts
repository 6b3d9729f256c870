import { combineColors } from './color/combine-colors.ts';
import { opaqueHex } from './color/opaque-hex.ts';
import { declarationFor, mayBeDeclared, physicalName, treeDeclaring } from './computed/cascade.ts';
import {
  computedFrom,
  computedValue,
  computedValueOf,
  flatParent,
  interpolationType,
  isRendered,
  keptOr,
  markedValueOf,
  nearestAnswer,
  withKept,
} from './computed/compute.ts';
import { ComputedStyle } from './computed/computed-style.ts';
import { doubt, doubtLess, doubtMove } from './computed/doubts.ts';
import { firstView, frameView } from './computed/frame-sizes.ts';
import { inheritFirst } from './computed/inherit-first.ts';
import { pageStylesOf } from './computed/page-styles.ts';
import { whileNothingChanges } from './computed/reading.ts';
import { mediaHolds, ruleIndexOf } from './computed/sheet-rules.ts';
import { inStartingStyle } from './computed/starting-style.ts';
import { textStylesOf } from './computed/text-styles.ts';
import { unresolvedByUserAgent, unresolvedValueOf } from './computed/unresolved-value.ts';
import { declaredText } from './declaration.ts';
import { DeclarationBlock } from './declaration-block.ts';
import { isGeometryProperty } from './geometry-properties.ts';
import { isLogical, mayHaveTwoNames, otherNamesOf } from './logical-properties.ts';
import { lonePseudoElement } from './lone-pseudo-element.ts';
import { combineSizes } from './math/calc-size.ts';
import { parseMediaQueries } from './media/parse-media-queries.ts';
import { sourceSize } from './media/source-sizes.ts';
import { isCustomProperty, nameOfAttribute, propertyAttributes, propertyOf } from './properties.ts';
import { registerProperty } from './registered/registry.ts';
import { renderedText } from './rendered-text/collect-text.ts';
import { selectedText } from './rendered-text/selected-text.ts';
import { absolutePath } from './shapes/absolute-path.ts';
import { insetOf, insetText } from './shapes/inset-text.ts';
import { deleteRule, insertRule } from './sheets/edit-rules.ts';
import { parseOneRule, parseRuleList, ruleSelectors } from './sheets/parse-rules.ts';
import { keyframeSelector, pageSelector } from './sheets/preludes.ts';
import { ruleText } from './sheets/rule-text.ts';
import { scopeOf, selectorText } from './sheets/written-selectors.ts';
import type { StyleFunctions } from './styles.ts';
import { isTainted, tainted, untainted } from './substitution/attr-taint.ts';
import { conditionHolds, supportsDeclaration } from './supports.ts';
import { splitOutside, unescapeName } from './syntax.ts';
import { computedMapOf } from './typed-om/computed-map.ts';
import { declaredMapOf } from './typed-om/declared-map.ts';
import { timeOf } from './typed-om/time-of.ts';
import { unitObject } from './typed-om/unit-object.ts';
import { linearPoints } from './values/linear-points.ts';
import { readEasing, readNumber } from './values/read-easing.ts';

/** All that `styles()` gives but interfaces. */
export const ownStyleFunctions: Omit<StyleFunctions, 'fontsOf' | 'interfaceOf'> = {
  absolutePath,
  combineColors,
  combineSizes,
  computedFrom,
  computedMapOf,
  computedValue,
  computedValueOf,
  conditionHolds,
  createComputedStyle: (element, pseudo) => new ComputedStyle(element, pseudo),
  createDeclarationBlock: () => new DeclarationBlock(),
  declarationFor,
  declaredIn: ruleIndexOf,
  declaredMapOf,
  declaredText,
  deleteRule,
  doubt,
  doubtLess,
  doubtMove,
  readEasing,
  readNumber,
  firstView,
  flatParent,
  frameView,
  inheritFirst,
  inStartingStyle,
  insertRule,
  insetOf,
  insetText,
  interpolationType,
  isCustomProperty,
  isGeometryProperty,
  isLogical,
  isRendered,
  isTainted,
  keptOr,
  keyframeSelector,
  lonePseudoElement,
  linearPoints,
  mayBeDeclared,
  treeDeclaring,
  markedValueOf,
  unresolvedByUserAgent,
  unresolvedValueOf,
  mediaHolds,
  nearestAnswer,
  pageStylesOf,
  parseMediaQueries,
  parseOneRule,
  parseRuleList,
  pageSelector,
  propertyAttributes,
  propertyOf,
  nameOfAttribute,
  opaqueHex,
  otherNamesOf: (name) => (mayHaveTwoNames(name) ? otherNamesOf(name) : []),
  physicalName,
  registerProperty,
  renderedText: (element) => whileNothingChanges(() => renderedText(element)),
  ruleSelectors,
  ruleText,
  scopeOf,
  selectedText: (range) => whileNothingChanges(() => selectedText(range)),
  selectorText,
  sourceSize,
  timeOf,
  splitOutside,
  supportsDeclaration,
  tainted,
  textStylesOf,
  unescapeName,
  unitObject,
  untainted,
  whileNothingChanges,
  withKept,
};
