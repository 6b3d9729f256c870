/**
 * Objects of features that stay the same for as long as the node lives, on nodes that were asked for one. As in `RareData`, the
 * file named here alone knows the type.
 */
export class NodeViews {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new NodeViews();

  /** Element: its NamedNodeMap (`nodes/NamedNodeMap.ts`). */
  attributes: object | null = null;
  /** Element: its DOMStringMap (`collections/string-map.ts`). */
  dataset: object | null = null;
  /** Element: the DOMTokenLists of attributes other than `class`, by attribute (`collections/token-lists.ts`). */
  tokenLists: object | null = null;
  /** Document: its HTMLAllCollection (`collections/HTMLAllCollection.ts`). */
  all: object | null = null;
  /** Element: its CSSStyleDeclaration (`css/inline-style.ts`). */
  style: object | null = null;
  /** Element: its StylePropertyMapReadOnly (`css/typed-om/computed-map.ts`). */
  computedStyleMap: object | null = null;
  /** Element, ProcessingInstruction: its style sheet (`css/sheets/owners.ts`). */
  ownedSheet: object | null = null;
  /** Document, ShadowRoot: the style sheets that it adopted (`css/sheets/owners.ts`). */
  adoptedSheets: object | null = null;
  /** Document: its processing instructions that have style sheets (`css/sheets/sheet-instructions.ts`). */
  sheetInstructions: object | null = null;
  /** Document, ShadowRoot: its StyleSheetList (`css/sheets/StyleSheetList.ts`). */
  styleSheets: object | null = null;
  /** Root: the rules of its style sheets by what they select (`css/computed/sheet-rules.ts`). */
  ruleIndex: object | null = null;
  /** Element: its explicitly set attr-elements, by attribute (`html/element-references.ts`). */
  references: object | null = null;
  /** Form control: its ValidityState (`html/forms/ValidityState.ts`). */
  validity: object | null = null;
  /** Root: its radio button groups (`html/forms/radio-groups.ts`). */
  radioGroups: object | null = null;
  /** Root: some of its elements by a key of theirs (`html/elements-by-key.ts`). */
  elementsByKey: object | null = null;
  /** SVG element: the objects of its members (`svg/values/member-types.ts`). */
  svgValues: object | null = null;
  /** SVG or view element: what scripts have set on it alone (`svg/svg-methods.ts`). */
  svgSettings: object | null = null;
  /** Outermost svg element: the time of its animations (`svg/animation/time-container.ts`). */
  svgTime: object | null = null;
  /** Document, Element: its animations (`animations/document-animations.ts`, `animations/element-animations.ts`). */
  animations: object | null = null;
  /** Document: its DOMImplementation (`nodes/DOMImplementation.ts`). */
  implementation: object | null = null;
  /** Image element: its current request (`html/image-state.ts`). */
  image: object | null = null;
  /** Media element: what it remembers beyond its attributes (`html/media/media-state.ts`). */
  media: object | null = null;
  /** Track element: its text track (`html/media/text-tracks.ts`). */
  textTrack: object | null = null;
  /** Canvas element: its context (`canvas/context-state.ts`). */
  canvas: object | null = null;
  /** Document: its fonts (`css/fonts/records.ts`). */
  fonts: object | null = null;
  /** How it came about, where parsers record that (`parser/tree-construction/explanations.ts`). */
  explanation: object | null = null;
}
