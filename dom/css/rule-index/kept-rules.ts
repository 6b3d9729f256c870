import type { Viewport } from '../../realm/shared/viewport.ts';
import type { DocumentRecord, NodeRecord } from '../../tree/records.ts';
import { sheetOf } from '../sheets/owners.ts';
import type { SheetRecord } from '../sheets/records.ts';
import type { SheetOwners } from '../sheets/sheet-instructions.ts';
import { type MediaHolds, RuleWalk } from './add-rules.ts';
import { AddedRules } from './added-rules.ts';
import { isOfAlternate } from './chosen-sheets.ts';
import { RuleIndex } from './rule-index.ts';

/** A sheet as it was when its rules were added. */
class KnownSheet {
  readonly sheet: SheetRecord;
  /** Among those of its tree. */
  position: number;
  version = NEW;
  /** How many of its rules were added. */
  length = 0;
  readonly rules: AddedRules;

  constructor(sheet: SheetRecord, position: number, index: RuleIndex) {
    this.sheet = sheet;
    this.position = position;
    this.rules = new AddedRules(this, index);
  }
}

/**
 * The rules of a tree for one viewport, which follow its sheets.
 *
 * OPTIMIZATION: programs bring their styles in many small sheets, and add rule after rule, while others ask for styles in between.
 * (bench/growth)
 */
export class KeptRules {
  readonly index = new RuleIndex();
  readonly viewport: Viewport;
  readonly #document: DocumentRecord;
  readonly #mediaHolds: MediaHolds;
  #known: readonly KnownSheet[] = [];

  constructor(document: DocumentRecord, viewport: Viewport, mediaHolds: MediaHolds) {
    this.#document = document;
    this.viewport = viewport;
    this.#mediaHolds = mediaHolds;
  }

  /**
   * Whether the sheets of these nodes are those that it followed last, as they were, and all are chosen by themselves.
   *
   * OPTIMIZATION: that is so for nearly every style that somebody asks for. (bench/styles)
   */
  areOf(owners: SheetOwners): boolean {
    const known = this.#known;
    if (owners.currentLength() !== known.length) return false;
    for (let i = 0; i < known.length; i++) {
      const one = known[i] as KnownSheet;
      const sheet = sheetOf(owners.at(i) as NodeRecord);
      if (sheet !== one.sheet || sheet.version !== one.version) return false;
      if (sheet.disabled || sheet.title !== null || isOfAlternate(sheet)) return false;
    }
    return true;
  }

  /**
   * Takes out the sheets that went or changed, and adds what there is more than before. Gives whether that is all: where something
   * moved, most went, or others depend on the order, the rules have to be made anew.
   */
  follow(sheets: readonly SheetRecord[]): boolean {
    if (isTheSame(this.#known, sheets)) return true;
    const there = new Set(sheets);
    const known = this.#known.filter((one) => there.has(one.sheet) && one.version >= one.sheet.versionOfOthers);
    if (known.length < this.#known.length && !this.#takeOut(new Set(known))) return false;
    this.#known = known;
    const followed: KnownSheet[] = [];
    let next = 0;
    for (const [position, sheet] of sheets.entries()) {
      let one = known[next];
      if (one?.sheet === sheet) next++;
      else one = new KnownSheet(sheet, position, this.index);
      one.position = position;
      followed.push(one);
    }
    if (next < known.length) return false;
    const last = known.at(-1)?.position ?? 0;
    for (const one of followed) {
      if (one.version !== one.sheet.version && !this.#add(one, one.position >= last)) return false;
    }
    this.index.sort();
    this.#known = followed;
    return true;
  }

  /** All but those that stay. Gives whether nothing depends on it, and more is left. */
  #takeOut(kept: ReadonlySet<KnownSheet>): boolean {
    for (const one of this.#known) {
      if (kept.has(one)) continue;
      const { sheet, rules } = one;
      if (!rules.takeOutAll()) return false;
      // An element that was removed lets go of its sheet once somebody asks.
      if (sheet.ownerNode !== null) sheetOf(sheet.ownerNode);
    }
    return true;
  }

  /** Gives whether what was there before need not follow what is added. */
  #add(one: KnownSheet, isAtEnd: boolean): boolean {
    const { sheet, rules, length, version } = one;
    one.version = sheet.version;
    one.length = sheet.rules.length;
    if (!this.#mediaHolds(sheet.media, this.#document)) return true;
    const walk = new RuleWalk(this.index, sheet, this.#document, this.#mediaHolds);
    if (!sheet.isEdited) return !rules.addTogether(walk, length) || isAtEnd;
    if (version === NEW) return !rules.addAll(walk, sheet.rules) || isAtEnd;
    return rules.follow(walk, sheet.changesSince(version), isAtEnd);
  }
}

const NEW = -1;

function isTheSame(known: readonly KnownSheet[], sheets: readonly SheetRecord[]): boolean {
  if (known.length !== sheets.length) return false;
  for (let i = 0; i < sheets.length; i++) {
    const { sheet, version } = known[i] as KnownSheet;
    if (sheet !== sheets[i] || version !== sheet.version) return false;
  }
  return true;
}
