import type { RangeRecord } from '../ranges/range-record.ts';
import type { Viewport } from '../realm/shared/viewport.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import type { DocumentRecord, ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { emptyTable } from '../webidl/table.ts';
import type { Declaration } from './declaration.ts';
import type { DeclarationBlock } from './declaration-block.ts';
import type { MediaQuery } from './media/media-query.ts';
import type { PageStyles } from './page-styles.ts';
import type { Property } from './properties.ts';
import type { Inset } from './shapes/inset-text.ts';
import type { MediaRecord } from './sheets/media-record.ts';
import type { RuleRecord, ScopeSelectors, SheetRecord } from './sheets/records.ts';
import type { StyleState } from './style-state.ts';
import type { TextStyles } from './text-style.ts';
import type { LinearPoint } from './values/linear-points.ts';
import type { EasingArgument, EasingNumber, GivenEasing } from './values/read-easing.ts';

/** What the sheets of a tree declare, whatever elements it is for. */
interface DeclaredInSheets {
  /** The longhands and custom properties. */
  readonly names: Iterable<string>;
  /** https://drafts.csswg.org/css-animations/#keyframes, by name. */
  readonly keyframes: ReadonlyMap<string, RuleRecord>;
  /** Whether a rule asks for containers. */
  readonly asksContainers: boolean;
  /** Whether there is a `@starting-style` rule. */
  readonly hasStartingStyle: boolean;
}

/** What others call of the modules that know what styles say. They ask `styles()`, and import none of these modules. */
export interface StyleFunctions {
  /** Two computed colors that are not both written as legacy colors, with that much of each; null: one is none. */
  combineColors(from: string, to: string, weights: { readonly from: number; readonly to: number }): string | null;
  /** Two sizes that are not both lengths, with that much of each; null: there is nothing between them. */
  combineSizes(
    from: string,
    to: string,
    weights: { readonly from: number; readonly to: number },
    takesKeywords: boolean,
  ): string | null;
  /** Path data with absolute commands, each written out; null: it has an error. */
  absolutePath(text: string): string | null;
  computedValue(element: ElementRecord, pseudo: string | null, property: Property): string;
  /** What a value that stands in no declaration of the element computes to, as in a keyframe; what comes of attributes is marked. */
  computedFrom(element: ElementRecord, pseudo: string | null, name: string, value: string): string;
  /** https://drafts.css-houdini.org/css-typed-om-1/#dom-element-computedstylemap */
  computedMapOf(element: ElementRecord): object;
  /** Of whatever has that name, custom properties among them. */
  computedValueOf(element: ElementRecord, pseudo: string | null, name: string): string;
  /** The same with what comes of attributes marked. */
  markedValueOf(element: ElementRecord, pseudo: string | null, name: string): string;
  /** The same with `currentcolor` as such, which no other color of the element changes. */
  unresolvedValueOf(element: ElementRecord, pseudo: string | null, name: string): string;
  /** The same, if nobody but the user agent had declared anything of the property. */
  unresolvedByUserAgent(element: ElementRecord, pseudo: string | null, name: string): string;
  /** https://drafts.csswg.org/css-transitions-2/#starting-style: what the steps give while it is the style of the element or the pseudo-element. */
  inStartingStyle<Result>(element: ElementRecord, pseudo: string | null, steps: () => Result): Result;
  /** The milliseconds that a `CSSNumericValue` is, a number or a time; null: it is another one. Undefined: the value is none. */
  timeOf(value: unknown): number | null | undefined;
  isTainted(text: string): boolean;
  /** The text, marked as one that comes of an attribute. */
  tainted(text: string): string;
  /** The text without such marks. */
  untainted(text: string): string;
  conditionHolds(condition: string): boolean;
  createComputedStyle(element: ElementRecord, pseudo: string | null): StyleState;
  createDeclarationBlock(): DeclarationBlock;
  /** What a declaration says, for `computedFrom`. */
  declaredText(declaration: Declaration): string;
  /** What a block declares of a property of the element, by that name or by the one that it has as well where text flows so. */
  declarationFor(
    block: DeclarationBlock,
    element: ElementRecord,
    pseudo: string | null,
    name: string,
  ): Declaration | null;
  /** https://drafts.csswg.org/css-scoping/#shadow-names: the tree whose sheets say what a property of the element is; its own, where none does. */
  treeDeclaring(element: ElementRecord, name: string): ParentRecord;
  /** What the sheets of a document or shadow root declare. */
  declaredIn(root: ParentRecord): DeclaredInSheets;
  /** The StylePropertyMap of what a style declares, which has to do with the node. */
  declaredMapOf(node: NodeRecord | null, style: StyleState): object;
  deleteRule(holder: RuleRecord | SheetRecord, index: number): void;
  insertRule(holder: RuleRecord | SheetRecord, text: string, index: number): number;
  /** What `inset()` says; null: it is another value. */
  insetOf(value: string): Inset | null;
  insetText(inset: Inset): string;
  /** The interface of a rule that has that name. */
  interfaceOf(name: string): AnyClass;
  /** By what values of a property are between others: its name, the data type that it is registered to have, or `<size>` for one that takes keywords. */
  interpolationType(element: ElementRecord, name: string, values: readonly string[]): string;
  isCustomProperty(name: string): boolean;
  /** Whether it is a property that says how large elements of SVG with that name are, or where. */
  isGeometryProperty(name: string, localName: string): boolean;
  /** Whether the property is named by how text flows. */
  isLogical(name: string): boolean;
  /** What a property that may be named by how text flows is called by its side, on the element or the pseudo-element. */
  physicalName(element: ElementRecord, pseudo: string | null, name: string): string;
  /** Under what other names the property may be declared, whichever way text flows. */
  otherNamesOf(name: string): readonly string[];
  /** https://drafts.csswg.org/css-font-loading/#font-source, as an object. */
  fontsOf(document: DocumentRecord): object;
  /** What comes of working it out of styles of the element: kept under the name, as its computed values are. */
  keptOr<Asked extends { readonly name: string }>(
    workOut: (element: ElementRecord, pseudo: string | null, asked: Asked) => string,
    element: ElementRecord,
    pseudo: string | null,
    asked: Asked,
  ): string;
  /** The parent in https://drafts.csswg.org/css-scoping/#flattening */
  flatParent(element: ElementRecord): ElementRecord | null;
  /** What is being worked out is not to be kept. */
  doubt(): void;
  /** The same until what moves has changed. */
  doubtMove(): void;
  /** So often it is to be kept all the same. */
  doubtLess(times: number): void;
  /** Works out what the element may inherit of the property. */
  inheritFirst(element: ElementRecord, pseudo: string | null, name: string): void;
  /** What the viewport of a window in a frame was when somebody first asked. */
  firstView(window: WindowRecord): Viewport;
  /** A word or a function, with math worked out; null: the text is something else. */
  readEasing(text: string): GivenEasing | null;
  /** What `linear()` is given; null: it is none. */
  linearPoints(given: readonly EasingArgument[]): readonly LinearPoint[] | null;
  /** A number or a percentage that stands alone, with math worked out; null: the text is something else. */
  readNumber(text: string): EasingNumber | null;
  /** The viewport of a window that is in a frame. */
  frameView(window: WindowRecord): Viewport;
  /** False: neither sheets nor the style attribute declare the longhand of the element or the pseudo-element. */
  mayBeDeclared(element: ElementRecord, name: string, pseudo?: string | null): boolean;
  /** What selectors find out serves more than one element. To be called where no script runs. */
  whileNothingChanges<Result>(read: () => Result): Result;
  /** What `innerText` gives of an element in a window; null: it is not being rendered. */
  renderedText(element: ElementRecord): string | null;
  /** Whether neither it nor what it is in has no box because of `display`. */
  isRendered(element: ElementRecord): boolean;
  keyframeSelector(text: string): string | null;
  /** The name of the pseudo-element that the text is, which has no capitals; null: it is none. At its end all is closed. */
  lonePseudoElement(text: string): string | null;
  mediaHolds(media: MediaRecord, document: DocumentRecord): boolean;
  /** That of the nearest, from the element up in the flat tree, that has one: remembered under the question until something changes. */
  nearestAnswer<Answer>(
    start: ElementRecord,
    question: object,
    answerOf: (element: ElementRecord) => Answer | undefined,
    otherwise: Answer,
  ): Answer;
  /** https://drafts.csswg.org/mediaqueries/#typedef-media-query-list. What is no query matches nothing. */
  parseMediaQueries(list: string): readonly MediaQuery[];
  pageStylesOf(root: ParentRecord): PageStyles;
  parseOneRule(text: string, parent: RuleRecord | null, sheet?: SheetRecord | null): RuleRecord | null;
  parseRuleList(text: string, isQuirky: boolean): RuleRecord[];
  pageSelector(text: string): string | null;
  /** The color that the text is, in lowercase, as `#rrggbb` without its alpha channel; null: it is none, or depends on an element. */
  opaqueHex(text: string): string | null;
  propertyAttributes(): readonly string[];
  propertyOf(name: string): Property | null;
  nameOfAttribute(attribute: string): string | null;
  registerProperty(
    document: DocumentRecord,
    name: string,
    syntax: string,
    inherits: boolean,
    initial: string | null,
  ): void;
  /** What a selection of that range gives as a string, in a window. */
  selectedText(range: RangeRecord): string;
  /** The text as the selectors of that style rule; null: they are none. */
  ruleSelectors(text: string, rule: RuleRecord): string | null;
  ruleText(rule: RuleRecord): string;
  /** Of a scope, as scripts see them. */
  scopeOf(rule: RuleRecord): ScopeSelectors;
  /** Of a style rule, as scripts see it. */
  selectorText(rule: RuleRecord): string;
  /** In CSS pixels; `autoWidth` is what `auto` stands for, null where it says nothing. https://html.spec.whatwg.org/#parse-a-sizes-attribute */
  sourceSize(sizes: string, viewport: Viewport, autoWidth: number | null): number;
  /** The parts of a value between the separators that are not inside of anything, without white space around them. */
  splitOutside(value: string, separator: ',' | ' '): string[];
  /** Of elements of that tree. */
  textStylesOf(root: ParentRecord): TextStyles;
  supportsDeclaration(name: string, value: string): boolean;
  /** https://drafts.csswg.org/css-syntax/#consume-escaped-code-point, for all of a name. */
  unescapeName(name: string): string;
  /** A CSSUnitValue. */
  unitObject(value: number, unit: string): object;
  /** What the steps give of what is made for the document of the element, and is theirs again until something changes. */
  withKept<Kept, Result>(element: ElementRecord, create: () => Kept, steps: (kept: Kept) => Result): Result;
}

export const stylesDoor = emptyTable<{ open(): StyleFunctions }>();

export function styles(): StyleFunctions {
  return stylesDoor.open();
}
