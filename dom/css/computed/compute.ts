import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { contentBox, windowWithBoxes } from '../../realm/supplied-boxes.ts';
import { type ElementRecord, isConnected, NodeFlag, NodeType, type ParentRecord } from '../../tree/records.ts';
import { findSlot } from '../../tree/slots.ts';
import { hostOf } from '../../tree/traversal.ts';
import { SIZES } from '../math/calc-size.ts';
import { motion } from '../motion.ts';
import { isCustomProperty, type Property, propertyOf } from '../properties.ts';
import { matchBySyntax } from '../registered/parse-by-syntax.ts';
import type { Registration } from '../registered/property-rule.ts';
import { registeredNames, registeredProperty } from '../registered/registry.ts';
import { isTainted, tainted, untainted } from '../substitution/attr-taint.ts';
import { absoluteUrls } from './absolute-urls.ts';
import { askedBoxOf, asksForBoxes } from './asked-boxes.ts';
import {
  cascadedBaseUrl,
  cascadedCustomNames,
  cascadedValue,
  customNamesAround,
  isReverting,
  revertedValue,
} from './cascade.ts';
import { Lengths } from './computed-lengths.ts';
import { containerSide } from './container-units.ts';
import { withoutKeyword } from './current-color.ts';
import { doubt, doubts, type Grounds, groundsSince } from './doubts.ts';
import { fromOutermost } from './from-outermost.ts';
import { type KeptStyles, keptStylesOf } from './kept-styles.ts';
import { inherits, isOfHighlight } from './pseudo-properties.ts';
import { ruleIndexOf, viewportOfDocument } from './sheet-rules.ts';
import { isDeclared, type Specified } from './specified.ts';
import { starting } from './starting-style.ts';
import { toComputed, toComputedBySyntax } from './to-computed.ts';
import { treeOf } from './tree-of.ts';
import { UsedPlaces } from './used-places.ts';
import { type Size, type Styles, UsedSizes } from './used-sizes.ts';
import { type CustomValue, type Registered, Substitution, shown } from './variables.ts';

/** https://drafts.csswg.org/css-cascade/#value-stages, for one property of one element at a time. */

/** Whether what is worked out of it is kept: of what is in a document, but for its starting style. */
export function isKept(element: ElementRecord): boolean {
  return isConnected(element) && starting.element !== element;
}

/** The parent in https://drafts.csswg.org/css-scoping/#flattening */
export function flatParent(element: ElementRecord): ElementRecord | null {
  const parent = element.parent as ElementRecord | null;
  if (parent === null) return null;
  if ((parent.flags & NodeFlag.ShadowRoot) !== 0) return hostOf(parent);
  if (parent.nodeType !== NodeType.Element) return null;
  return parent.rare?.shadowRoot == null ? parent : (findSlot(element, false) ?? parent);
}

/** https://drafts.csswg.org/css-cascade/#defaulting */
export function specifiedValue(
  start: ElementRecord,
  pseudo: string | null,
  property: Property,
  root = treeOf(start),
): Specified {
  if (pseudo !== null || !isKept(start)) return foundSpecified(start, pseudo, property, root, null, null);
  const kept = keptStylesOf(start.nodeDocument);
  const passed: ElementRecord[] = [];
  const { count, shadows, moves } = doubts;
  const specified = foundSpecified(start, null, property, root, kept, passed);
  const grounds = groundsSince(count, shadows, moves);
  // What others inherit, too.
  if (grounds !== null && (property.isInherited || passed.length > 1))
    kept.keepSpecified(passed, property.name, specified, grounds);
  return specified;
}

function foundSpecified(
  start: ElementRecord,
  startPseudo: string | null,
  property: Property,
  startRoot: ParentRecord,
  kept: KeptStyles | null,
  passed: ElementRecord[] | null,
): Specified {
  let element: ElementRecord | null = start;
  let pseudo = startPseudo;
  let root = startRoot;
  while (element !== null) {
    const known = kept?.findSpecified(element, property.name);
    if (known !== undefined) return known;
    passed?.push(element);
    // What moves is what it computes to.
    if (element !== start && !property.isInherited && motion.mayMove(element, property.name))
      return { value: fromOutermost(computedValue, element, property), element, pseudo, root };
    let value = cascadedValue(element, pseudo, property.name, root);
    if (value?.includes('(')) {
      value = substitutedLonghand(element, pseudo, value, property.name, root);
      value = withAbsoluteUrls(value, element, pseudo, property.name, root);
    }
    if (property.name === 'color') value = withoutKeyword(value);
    if (value !== null && property.name === 'writing-mode' && isInnerPartOfTable(element)) value = 'inherit';
    if (value !== null && value !== 'inherit' && value !== 'initial' && value !== 'unset')
      return { value, element, pseudo, root };
    const isInherited = value === 'inherit' || (value !== 'initial' && property.isInherited);
    if (!isInherited || (pseudo !== null && !inherits(pseudo, property.name))) break;
    if (pseudo === null) {
      const parent = flatParent(element);
      if (parent !== null && parent !== element.parent) root = treeOf(parent);
      element = parent;
    }
    pseudo = null;
  }
  return { value: property.initial, element: null, pseudo: null, root };
}

/** As in Chromium, rows, columns and groups of them are written as what is around them. */
function isInnerPartOfTable(element: ElementRecord): boolean {
  const display = propertyOf('display') as Property;
  // Whether something else is inline depends on how it is written.
  return (
    PART_OF_TABLE.test(specifiedValue(element, null, display).value) &&
    PART_OF_TABLE.test(computedValue(element, null, display))
  );
}

const PART_OF_TABLE = /^table-(?:row|column|header|footer)/;

export function computedValue(element: ElementRecord, pseudo: string | null, property: Property): string {
  return keptOr(workedOutValue, element, pseudo, property);
}

/** What is kept under the name, or comes of working it out. */
export function keptOr<Asked extends { readonly name: string }>(
  workOut: (element: ElementRecord, pseudo: string | null, asked: Asked) => string,
  element: ElementRecord,
  pseudo: string | null,
  asked: Asked,
): string {
  if (pseudo !== null || !isKept(element)) return workOut(element, pseudo, asked);
  const kept = keptStylesOf(element.nodeDocument);
  const known = kept.find(element, asked.name);
  if (known !== undefined) return known;
  const { count, shadows, moves } = doubts;
  const value = workOut(element, null, asked);
  const grounds = groundsSince(count, shadows, moves);
  if (grounds !== null) kept.keep(element, asked.name, value, grounds);
  return value;
}

export function workedOutValue(element: ElementRecord, pseudo: string | null, property: Property): string {
  const specified = specifiedValue(element, pseudo, property);
  return toComputed(property, specified.value, isDeclared(specified) ? specified : null, element, pseudo);
}

function substitutedLonghand(
  element: ElementRecord,
  pseudo: string | null,
  value: string,
  name: string,
  root: ParentRecord,
): string {
  const result = new Substitution(ELEMENTS).longhand(element, pseudo, value, name);
  if (!isReverting(result)) return result;
  const below = new Substitution(ELEMENTS).longhand(
    element,
    pseudo,
    revertedValue(element, pseudo, name, result, root),
    name,
  );
  return isReverting(below) ? revertedValue(element, pseudo, name, 'revert', root) : below;
}

function inheritedValue(parent: ElementRecord, _: null, property: Property): string {
  return fromOutermost(computedValue, parent, property);
}

/** What the computed value would be if that were specified, with what `valueOf` gives where it is inherited. */
export function computedOf(
  element: ElementRecord,
  pseudo: string | null,
  property: Property,
  value: string,
  valueOf: (element: ElementRecord, pseudo: null, property: Property) => string = inheritedValue,
): string {
  const parent = pseudo === null ? flatParent(element) : element;
  const isInherited = value === 'inherit' || (value === 'unset' && property.isInherited);
  if (isInherited && parent !== null) return valueOf(parent, null, property);
  const isInitial = isInherited || value === 'initial' || value === 'unset';
  const known = value.includes('url(') ? absoluteUrls(value, null, element) : value;
  const source = isInitial ? null : { element, pseudo };
  return toComputed(property, isInitial ? property.initial : known, source, element, pseudo);
}

/** The value that is cascaded, with URLs absolute. */
function withAbsoluteUrls(
  value: string,
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root?: ParentRecord,
): string {
  return value.includes('url(') ? absoluteUrls(value, cascadedBaseUrl(element, pseudo, name, root), element) : value;
}

/** The text with the variables replaced that the element has; null: one has no value. */
export function substituted(element: ElementRecord, text: string): string | null {
  return shown(new Substitution(ELEMENTS).text(element, null, text));
}

/** The same of whatever has that name; empty for a custom property that is not set. */
export function computedValueOf(element: ElementRecord, pseudo: string | null, name: string): string {
  const property = isCustomProperty(name) ? null : propertyOf(name);
  return property === null
    ? (customPropertyValue(element, pseudo, name) ?? '')
    : computedValue(element, pseudo, property);
}

/** The same with what comes of attributes marked. */
export function markedValueOf(element: ElementRecord, pseudo: string | null, name: string): string {
  return isCustomProperty(name)
    ? (markedCustomValue(element, pseudo, name) ?? '')
    : computedValueOf(element, pseudo, name);
}

/** What a value that stands in no declaration of the element computes to, as in a keyframe; what comes of attributes is marked. */
export function computedFrom(element: ElementRecord, pseudo: string | null, name: string, value: string): string {
  const substitution = new Substitution(ELEMENTS);
  const property = isCustomProperty(name) ? null : propertyOf(name);
  if (property === null) {
    const custom = computedCustom(element, pseudo, name, substitution.text(element, pseudo, value) ?? '') ?? '';
    // What is between others is known, as in Chromium.
    const isColor = interpolationType(element, name, [custom]) === '<color>' && /currentcolor/i.test(custom);
    return isColor
      ? computedOf(element, pseudo, propertyOf('background-color') as Property, untainted(custom))
      : custom;
  }
  let text = value.includes('(') ? substitution.longhand(element, pseudo, value, name) : value;
  if (isReverting(text)) text = revertedValue(element, pseudo, name, 'revert');
  return computedOf(element, pseudo, property, text);
}

/** Whether it is shown: neither it nor what it is in has no box because of `display`. */
export function isRendered(start: ElementRecord): boolean {
  if (!isConnected(start)) return false;
  const display = propertyOf('display') as Property;
  return nearestAnswer(
    start,
    display,
    (one) => (computedValue(one, null, display) === 'none' ? false : undefined),
    true,
  );
}

/** That of the nearest, from the element up, that has one: remembered for all that were asked. */
export function nearestAnswer<Answer>(
  start: ElementRecord,
  question: object,
  answerOf: (element: ElementRecord) => Answer | undefined,
  otherwise: Answer,
): Answer {
  const known = keptStylesOf(start.nodeDocument).answersTo<Answer>(question);
  let answer = known.get(start);
  if (answer !== undefined) return answer;
  const { count, shadows } = doubts;
  const asked: ElementRecord[] = [];
  for (let element: ElementRecord | null = start; element !== null && answer === undefined; ) {
    answer = known.get(element);
    asked.push(element);
    if (answer === undefined) answer = answerOf(element);
    element = flatParent(element);
  }
  answer ??= otherwise;
  const isKnown = doubts.count === count && doubts.shadows === shadows && starting.element === null;
  // Of other trees no document tells of changes.
  if (isKnown && isConnected(start)) for (const element of asked) known.set(element, answer);
  return answer;
}

/** What the steps give of what is made for the document of the element, and is theirs again until something changes. */
export function withKept<Kept, Result>(
  element: ElementRecord,
  create: () => Kept,
  steps: (kept: Kept) => Result,
): Result {
  const { nodeDocument } = element;
  if (!isConnected(element)) return steps(create());
  const known = keptStylesOf(nodeDocument).answersTo<Kept>(create);
  const kept = known.get(nodeDocument) ?? create();
  const { count } = doubts;
  const result = steps(kept);
  if (doubts.count === count) keptStylesOf(nodeDocument).answersTo<Kept>(create).set(nodeDocument, kept);
  else known.delete(nodeDocument);
  return result;
}

/** What a script or a rule of the document has registered under that name. */
export function registrationFor({ nodeDocument }: ElementRecord, name: string): Registration | null {
  return registeredProperty(nodeDocument, name) ?? ruleIndexOf(nodeDocument).registrations.get(name) ?? null;
}

/** As the registration says, where there is one and the text is of it. What is marked stays so. */
export function computedCustom(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  text: string,
): string | null {
  const registered = registeredOf(element, pseudo, name);
  const plain = untainted(text);
  const keyword = asciiLowercase(plain);
  if (isWideKeyword(keyword)) return defaultedCustom(element, pseudo, name, keyword, registered);
  const computed = registered?.compute(plain) ?? null;
  return computed === null || !isTainted(text) ? (computed ?? text) : tainted(computed);
}

/** https://drafts.csswg.org/css-cascade/#defaulting-keywords, of a custom property. */
function defaultedCustom(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  keyword: string,
  registered: Registered | null,
): string | null {
  const parent = pseudo === null ? flatParent(element) : element;
  const isInherited =
    keyword === 'inherit' || (keyword !== 'initial' && registrationFor(element, name)?.inherits !== false);
  if (isInherited && parent !== null) return markedCustomValue(parent, null, name);
  return registered === null ? (registrationFor(element, name)?.initial ?? null) : registered.initial;
}

/** https://drafts.csswg.org/css-values-5/#interpolate-size */
function takesSizeKeywords(element: ElementRecord, name: string): boolean {
  const property = propertyOf('interpolate-size') as Property;
  return SIZES.test(name) && computedValue(element, null, property) === 'allow-keywords';
}

/** By what values of the property are between those: its name, or the data type that it is registered to have. */
export function interpolationType(element: ElementRecord, name: string, values: readonly string[]): string {
  if (!isCustomProperty(name)) return takesSizeKeywords(element, name) ? '<size>' : name;
  const syntax = registrationFor(element, name)?.syntax ?? [];
  const components =
    syntax.length < 2 ? syntax : values.map((value) => matchBySyntax(syntax, untainted(value))?.component);
  return components.every((component) => component === components[0]) ? (components[0]?.type ?? name) : name;
}

/** https://drafts.csswg.org/css-variables/#defining-variables */
function declaredCustomValue(start: ElementRecord, startPseudo: string | null, name: string): CustomValue {
  const registration = registrationFor(start, name);
  let element: ElementRecord | null = start;
  let pseudo = startPseudo;
  let root = treeOf(start);
  const passed: ElementRecord[] = [];
  for (let steps = 0; element !== null; steps++) {
    const known = pseudo === null ? knownCustomValue(element, name) : undefined;
    if (known !== undefined) return { value: '', element, pseudo, known, passed };
    if (steps % STEPS_TO_KEEP === STEPS_TO_KEEP - 1) passed.push(element);
    const value = cascadedValue(element, pseudo, name, root);
    if (value === 'initial') break;
    const isInherited = registration?.inherits !== false || (pseudo !== null && isOfHighlight(pseudo));
    if (!isInherited && value !== 'inherit' && (value === null || value === 'unset')) break;
    if (value !== null && value !== 'inherit' && value !== 'unset') return { value, element, pseudo, known, passed };
    if (pseudo === null) {
      const parent = flatParent(element);
      if (parent !== null && parent !== element.parent) root = treeOf(parent);
      element = parent;
    }
    pseudo = null;
  }
  const initial = registration?.initial ?? null;
  const known = initial === null ? null : undefined;
  return { value: initial ?? '', element: start, pseudo: startPseudo, known, passed };
}

/** Of how many elements on the way up a value is remembered for one. */
const STEPS_TO_KEEP = 16;
/** Is remembered for what is not set. */
export const NOT_SET = '\0';

function knownCustomValue(element: ElementRecord, name: string): string | null | undefined {
  const known = isKept(element) ? keptStylesOf(element.nodeDocument).find(element, name) : undefined;
  return known === NOT_SET ? null : known;
}

/** Null: it is registered to take anything, or not at all. */
function registeredOf(element: ElementRecord, pseudo: string | null, name: string): Registered | null {
  const registration = registrationFor(element, name);
  if (registration === null || registration.syntax === null) return null;
  const { syntax, inherits, initial } = registration;
  const compute = (value: string): string | null => {
    const match = matchBySyntax(syntax, value);
    if (match === null) return null;
    const text = withAbsoluteUrls(match.text, element, pseudo, name);
    return toComputedBySyntax(text, match.component, element, pseudo);
  };
  return {
    inherits,
    get initial() {
      return initial === null ? null : compute(initial);
    },
    compute,
  };
}

const ELEMENTS = {
  declared: declaredCustomValue,
  cascaded: cascadedValue,
  reverted: revertedValue,
  registered: registeredOf,
  known: knownCustomValue,
  keep(element: ElementRecord, name: string, value: string | null, grounds: Grounds): void {
    if (isKept(element)) keptStylesOf(element.nodeDocument).keep(element, name, value ?? NOT_SET, grounds);
  },
  parentOf: flatParent,
  viewportOf: ({ nodeDocument }: ElementRecord) => viewportOfDocument(nodeDocument),
};

/** What is asked of them for sizes. */
export const STYLES: Styles = {
  valueOf: (element, pseudo, name) => computedValue(element, pseudo, propertyOf(name) as Property),
  parentOf: flatParent,
  nearestAnswer,
  boxOf: () => null,
};

/** Lengths of elements, and the sizes of their fonts. */
export const LENGTHS = new Lengths({
  specifiedValue,
  flatParent,
  mathDepth: (element, pseudo) => Number(computedValue(element, pseudo, propertyOf('math-depth') as Property)),
  containerSide: (side, element, pseudo) => containerSide(side, element, pseudo, STYLES, sizesFor(element)),
  answersTo: (document, question) => keptStylesOf(document).answersTo(question),
  keepsMoved: (document) => keptStylesOf(document).keepsMoved(),
});

function suppliedSize(element: ElementRecord): Size | null {
  const box = askedBoxOf(element);
  return box === null ? null : contentBox(box);
}

interface Used {
  readonly sizes: UsedSizes;
  readonly places: UsedPlaces;
}

function usedBy(styles: Styles): Used {
  const sizes = new UsedSizes(styles);
  return { sizes, places: new UsedPlaces(styles, sizes) };
}

let byBoxes: Used | null = null;
let byStyles: Used | null = null;

/** Sizes and places, by the boxes that the program supplies and by styles. */
export function used(): Used {
  doubt();
  return usedNow();
}

/** The same for sizes, which nobody needs to doubt where the program supplies no boxes, and no others are being worked out. */
export function sizesFor({ nodeDocument }: ElementRecord): UsedSizes {
  const { sizes } = usedNow();
  if (sizes.isAsked || asksForBoxes() || windowWithBoxes(nodeDocument) !== null) doubt();
  return sizes;
}

function usedNow(): Used {
  byBoxes ??= usedBy({ ...STYLES, boxOf: suppliedSize });
  byStyles ??= usedBy(STYLES);
  return asksForBoxes() ? byStyles : byBoxes;
}

/** Null: it is not set. */
export function customPropertyValue(element: ElementRecord, pseudo: string | null, name: string): string | null {
  return shown(markedCustomValue(element, pseudo, name));
}

/** The same with what comes of attributes marked. */
export function markedCustomValue(element: ElementRecord, pseudo: string | null, name: string): string | null {
  return new Substitution(ELEMENTS).custom(element, pseudo, name);
}

/** No property has this name, and no name this character. */
const ALL_CUSTOM = { name: '\0' };

/** The names of the custom properties, each after U+0000. */
export function customPropertyNames(element: ElementRecord, pseudo: string | null): string {
  return keptOr(customNames, element, pseudo, ALL_CUSTOM);
}

function customNames(start: ElementRecord, pseudo: string | null): string {
  const names = new Set<string>([
    ...registeredNames(start.nodeDocument),
    ...ruleIndexOf(start.nodeDocument).registrations.keys(),
    ...(pseudo === null ? [] : cascadedCustomNames(start, pseudo)),
  ]);
  for (let declared = customNamesAround(start); declared !== null; declared = declared.around)
    for (const name of declared.names) names.add(name);
  const substitution = new Substitution(ELEMENTS);
  const set = [...names].filter((name) => substitution.custom(start, pseudo, name) !== null);
  return set.map((name) => `\0${name}`).join('');
}
