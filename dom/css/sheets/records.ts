import { reactors } from '../../tree/reactions.ts';
import { type DocumentRecord, isQuirky, type NodeRecord, Watch } from '../../tree/records.ts';
import { Sequence } from '../../webidl/sequence.ts';
import type { PlatformState } from '../../webidl/state.ts';
import type { ContainerCondition } from '../containers/container-condition.ts';
import type { DeclarationBlock } from '../declaration-block.ts';
import { lookForMotion } from '../motion.ts';
import { styles } from '../styles.ts';
import { MediaRecord } from './media-record.ts';

/** https://drafts.csswg.org/cssom/#css-rules, of all kinds that are known. */
export type RuleKind =
  | 'style'
  | 'import'
  | 'media'
  | 'supports'
  | 'container'
  | 'layer-block'
  | 'layer-statement'
  | 'scope'
  | 'starting-style'
  | 'font-face'
  | 'page'
  | 'keyframes'
  | 'keyframe'
  | 'namespace'
  | 'counter-style'
  | 'property'
  | 'nested-declarations'
  | 'margin'
  | 'font-feature-values'
  | 'font-palette-values'
  | 'position-try'
  | 'view-transition';

/** The kinds of rules that hold others, beside style rules. */
export const GROUPING: ReadonlySet<RuleKind> = new Set([
  'media',
  'supports',
  'container',
  'layer-block',
  'scope',
  'starting-style',
]);

/** https://drafts.csswg.org/css-cascade/#at-import: what is between the URL and the media. */
export interface ImportConditions {
  /** Empty for a layer without a name; null: it is in none. */
  readonly layer: string | null;
  /** What has to be supported; null: it does not say. */
  readonly supports: string | null;
}

/** https://drafts.csswg.org/css-cascade/#scope-atrule: the selectors of its prelude; null: they are not there. */
export interface ScopeSelectors {
  readonly start: string | null;
  readonly end: string | null;
}

/** https://drafts.csswg.org/css-fonts/#font-feature-values: by the block and the name in it. */
export type FeatureValues = ReadonlyMap<string, Map<string, number[]>>;

/** What a rule of that kind says beside its prelude. */
type RuleDetails = ImportConditions | ScopeSelectors | readonly ContainerCondition[] | FeatureValues;

/** Whatever holds rules: a sheet or a rule. */
export interface RuleHolder {
  readonly sheet: SheetRecord | null;
  readonly rules: Sequence<RuleRecord>;
}

export class RuleRecord implements PlatformState, RuleHolder {
  readonly ruleKind: RuleKind;
  /** The selector, condition or name. */
  prelude: string;
  /** What is declared, as its text until somebody asks. */
  #block: DeclarationBlock | string | null;
  /** Null: none has been put in. */
  #rules: Sequence<RuleRecord> | null = null;
  parentRule: RuleRecord | null = null;
  sheet: SheetRecord | null = null;
  /** Of keyframes: whether they are `-webkit-keyframes`. */
  isPrefixed = false;
  /** Whether the rules inside of it change one by one. */
  isEdited = false;
  /** Of an import, a scope, a container rule or one of values of font features. */
  details: RuleDetails | null = null;
  /** Of an import. */
  media: MediaRecord | null = null;
  /** What an import has loaded. */
  imported: SheetRecord | null = null;
  /** The objects that stand for the rule, its list of rules and its style, once somebody asked. */
  object: object | null = null;
  list: object | null = null;
  style: object | null = null;

  /** @param block - What it declares, or of a style rule the text of its block, if that holds declarations only; null: it has none. */
  constructor(ruleKind: RuleKind, prelude: string, block: DeclarationBlock | string | null) {
    this.ruleKind = ruleKind;
    this.prelude = prelude;
    this.#block = block;
  }

  get kind(): 'CSSRule' {
    return 'CSSRule';
  }

  get rules(): Sequence<RuleRecord> {
    this.#rules ??= new Sequence();
    return this.#rules;
  }

  get hasRules(): boolean {
    return this.#rules !== null && this.#rules.length > 0;
  }

  /** What is declared, in those that have declarations. */
  get block(): DeclarationBlock | null {
    if (typeof this.#block === 'string') {
      const block = styles().createDeclarationBlock();
      block.isQuirky = this.sheet?.isQuirky ?? false;
      block.replaceLater(this.#block);
      this.#block = block;
    }
    return this.#block;
  }

  /** The text of its block, as long as nobody has asked for that. */
  get unreadBlock(): string | null {
    return typeof this.#block === 'string' ? this.#block : null;
  }

  /** To be called when it, or something inside of it, has changed. */
  changed(): void {
    this.#tell({ kind: 'changed' });
  }

  /** To be called when only what it declares itself has changed. */
  blockChanged(): void {
    this.#tell({ kind: 'block-changed' });
  }

  /** To be called when a rule was put inside of it. */
  put(rule: RuleRecord, next: RuleRecord | undefined): void {
    rule.#tell({ kind: 'put', next });
  }

  /** To be called when a rule was taken out of it. */
  takenOut(rule: RuleRecord): void {
    rule.#tell({ kind: 'taken-out' }, this);
  }

  #tell(how: HowChanged, holder = this.parentRule): void {
    const { sheet } = holder ?? this;
    let part: RuleRecord = this;
    for (let at = holder; at !== null && !at.isEdited; at = at.parentRule) {
      at.isEdited = at.ruleKind === 'style' || GROUPING.has(at.ruleKind);
      part = at;
    }
    const change = part === this ? how : ({ kind: 'changed' } as const);
    sheet?.changed(false, { rule: part, holder: part === this ? holder : part.parentRule, ...change });
  }
}

type HowChanged =
  | { readonly kind: 'changed' | 'block-changed' | 'taken-out' }
  /** `next`: the rule that it has been put before; undefined: at the end. */
  | { readonly kind: 'put'; readonly next: RuleRecord | undefined };

/** What a change of a sheet was that has to do with one of its rules only; `holder`: which one that is in, null: it is an outermost one. */
export type RuleChange = HowChanged & { readonly rule: RuleRecord; readonly holder: RuleRecord | null };

/** https://drafts.csswg.org/cssom/#css-style-sheets */
export class SheetRecord implements PlatformState, RuleHolder {
  readonly kind = 'CSSStyleSheet';
  readonly sheet = this;
  readonly #counts = new Map<RuleKind, number>();
  /** As it was asked for: where that was redirected to is no business of the page. */
  readonly href: string | null;
  readonly baseUrl: string;
  title: string | null = null;
  readonly media: MediaRecord;
  ownerNode: NodeRecord | null = null;
  /** The import that has loaded it. https://drafts.csswg.org/cssom/#concept-css-style-sheet-owner-css-rule */
  ownerRule: RuleRecord | null = null;
  /** What the owner's `media` attribute said last. */
  ownerMedia: string;
  #isDisabled = false;
  /** https://drafts.csswg.org/cssom/#concept-css-style-sheet-origin-clean-flag: whether scripts may see what is in it. */
  readonly isOriginClean: boolean;
  readonly rules = new Sequence<RuleRecord>();
  /** https://drafts.csswg.org/cssom/#concept-css-style-sheet-constructor-document; null: no script made it. */
  constructorDocument: DocumentRecord | null = null;
  /** https://drafts.csswg.org/cssom/#concept-css-style-sheet-disallow-modification-flag */
  isBusy = false;
  /** Whether what its rules declare is read as in a document in quirks mode. */
  isQuirky = false;
  /** Grows with each change. */
  version = 0;
  /** After the last one that did more than to put a rule at the end, or than `changesSince` knows. */
  versionOfOthers = 0;
  /** Whether its rules change one by one. */
  isEdited = false;
  #changes: RuleChange[] = [];
  /** How many rules there are, with those in others. */
  size = 0;
  object: object | null = null;
  list: object | null = null;

  constructor(href: string | null, baseUrl: string, media: string, isOriginClean = true) {
    this.href = href;
    this.baseUrl = baseUrl;
    this.isOriginClean = isOriginClean;
    this.ownerMedia = media;
    this.media = new MediaRecord(media, () => this.changed());
  }

  /** Of requests for what it names. https://drafts.csswg.org/css-values-4/#fetch-a-style-resource */
  get referrer(): string {
    return this.href === null ? 'about:client' : this.baseUrl;
  }

  /** All rules give way to those of the text, in that document. */
  replaceRules(text: string, document = this.constructorDocument): void {
    this.isQuirky = document !== null && isQuirky(document);
    for (const rule of this.rules) detachRule(rule);
    this.rules.clear();
    this.#counts.clear();
    for (const rule of styles().parseRuleList(text, this.isQuirky)) {
      // https://drafts.csswg.org/cssom/#synchronously-replace-the-rules-of-a-cssstylesheet
      if (rule.ruleKind === 'import' && this.constructorDocument !== null) continue;
      attachRule(rule, this, null);
      this.rules.push(rule);
      this.count(rule, 1);
    }
    if (this.constructorDocument !== null) lookForMotion(this.constructorDocument, text);
    this.isEdited = false;
    this.changed();
  }

  get disabled(): boolean {
    return this.#isDisabled;
  }

  set disabled(isDisabled: boolean) {
    this.#isDisabled = isDisabled;
    this.#tell();
  }

  #tell(): void {
    const node = nodeOfSheet(this);
    if (node !== null && (node.nodeDocument.flags & Watch.AnyStyles) !== 0) reactors.styles.changed(node.nodeDocument);
  }

  countOf(kind: RuleKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** Whoever puts a rule in or out says so. */
  count({ ruleKind }: RuleRecord, change: 1 | -1): void {
    this.#counts.set(ruleKind, this.countOf(ruleKind) + change);
  }

  /** `isAtEnd`: a rule was put there. */
  changed(isAtEnd = false, change: RuleChange | null = null): void {
    this.#tell();
    // To make all anew takes no longer than so many changes.
    const isKnown = this.isEdited && change !== null && this.#changes.length <= this.size;
    for (let sheet: SheetRecord | null = this; sheet !== null; sheet = sheet.ownerRule?.sheet ?? null) {
      sheet.version++;
      if (sheet === this && (isKnown || (isAtEnd && !this.isEdited))) continue;
      sheet.versionOfOthers = sheet.version;
      sheet.#changes = [];
    }
    if (isKnown) this.#changes.push(change);
    else if (change !== null && !isAtEnd) this.isEdited = true;
  }

  /** Of one that is edited. */
  changesSince(version: number): readonly RuleChange[] {
    return this.#changes.slice(version - this.versionOfOthers);
  }
}

/** A rule, with those inside of it, becomes one of the sheet. */
export function attachRule(rule: RuleRecord, sheet: SheetRecord | null, parentRule: RuleRecord | null): void {
  rule.parentRule = parentRule;
  if (!rule.hasRules) {
    moveRule(rule, sheet);
    return;
  }
  const open = [rule];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    moveRule(next, sheet);
    if (next.hasRules) for (const inner of next.rules) open.push(inner);
  }
}

function moveRule(rule: RuleRecord, sheet: SheetRecord | null): void {
  if (rule.sheet !== null) rule.sheet.size--;
  if (sheet !== null) sheet.size++;
  rule.sheet = sheet;
}

/** https://drafts.csswg.org/cssom/#remove-a-css-rule: it goes on without a sheet. */
export function detachRule(rule: RuleRecord): void {
  attachRule(rule, null, null);
}

/** The node that a sheet is of: its owner, or the document of the script that made it; null: of none. */
export function nodeOfSheet(sheet: SheetRecord | null): NodeRecord | null {
  for (let at = sheet; at !== null; at = at.ownerRule?.sheet ?? null) {
    const node = at.ownerNode ?? at.constructorDocument;
    if (node !== null) return node;
  }
  return null;
}
