import type { Viewport } from '../realm/shared/viewport.ts';
import type { DocumentRecord, ElementRecord, ParentRecord } from '../tree/records.ts';
import { emptyTable } from '../webidl/table.ts';
import type { DeclarationBlock } from './declaration-block.ts';
import type { MediaQuery } from './media/media-query.ts';
import type { PageStyles } from './page-styles.ts';
import type { Property } from './properties.ts';
import type { MediaRecord } from './sheets/media-record.ts';
import type { RuleRecord, SheetRecord } from './sheets/records.ts';
import type { StyleState } from './style-state.ts';
import type { TextStyles } from './text-style.ts';

/** What others call of the modules that know what styles say. They ask `styles()`, and import none of these modules. */
export interface StyleFunctions {
  computedValue(element: ElementRecord, pseudo: string | null, property: Property): string;
  conditionHolds(condition: string): boolean;
  createComputedStyle(element: ElementRecord, pseudo: string | null): StyleState;
  createDeclarationBlock(): DeclarationBlock;
  deleteRule(holder: RuleRecord | SheetRecord, index: number): void;
  insertRule(holder: RuleRecord | SheetRecord, text: string, index: number): number;
  isCustomProperty(name: string): boolean;
  isNested(parent: RuleRecord | null): boolean;
  keyframeSelector(text: string): string | null;
  mediaHolds(media: MediaRecord, document: DocumentRecord): boolean;
  /** https://drafts.csswg.org/mediaqueries/#typedef-media-query-list. What is no query matches nothing. */
  parseMediaQueries(list: string): MediaQuery[];
  pageStylesOf(root: ParentRecord): PageStyles;
  parseOneRule(text: string, parent: RuleRecord | null): RuleRecord | null;
  parseRuleList(text: string): RuleRecord[];
  propertyAttributes(): readonly string[];
  propertyOf(name: string): Property | null;
  propertyOfAttribute(attribute: string): Property | null;
  ruleText(rule: RuleRecord): string;
  serializeSelectors(text: string, isNested: boolean): string | null;
  /** In CSS pixels; `autoWidth` is what `auto` stands for, null where it says nothing. https://html.spec.whatwg.org/#parse-a-sizes-attribute */
  sourceSize(sizes: string, viewport: Viewport, autoWidth: number | null): number;
  /** Of elements of that tree. */
  textStylesOf(root: ParentRecord): TextStyles;
  supportsDeclaration(name: string, value: string): boolean;
}

export const stylesDoor = emptyTable<{ open(): StyleFunctions }>();

export function styles(): StyleFunctions {
  return stylesDoor.open();
}
