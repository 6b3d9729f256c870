import type { Viewport } from '../../realm/shared/viewport.ts';
import type { DocumentRecord, NodeRecord } from '../../tree/records.ts';
import { sheetOf } from '../sheets/owners.ts';
import type { RuleChange, RuleRecord, SheetRecord } from '../sheets/records.ts';
import type { SheetOwners } from '../sheets/sheet-instructions.ts';
import { type MediaHolds, RuleWalk } from './add-rules.ts';
import { isOfAlternate } from './chosen-sheets.ts';
import type { RulesPlace } from './entry.ts';
import { RuleIndex } from './rule-index.ts';

/** A sheet as it was when its rules were added. */
interface KnownSheet {
  readonly sheet: SheetRecord;
  /** Among those of its tree. */
  position: number;
  /** Of its rules: null where they have one together, as long as nobody edits them. */
  readonly places: Map<RuleRecord | null, RulesPlace>;
  version: number;
  /** How many of its rules were added. */
  length: number;
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
      else one = { sheet, position, places: new Map(), version: NEW, length: 0 };
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
      const { sheet, places } = one;
      for (const place of places.values()) if (!this.#goes(place)) return false;
      // An element that was removed lets go of its sheet once somebody asks.
      if (sheet.ownerNode !== null) sheetOf(sheet.ownerNode);
    }
    return true;
  }

  #goes(place: RulesPlace): boolean {
    return !place.ordersOthers && this.index.takeOut(place);
  }

  /** Gives whether what was there before need not follow what is added. */
  #add(one: KnownSheet, isAtEnd: boolean): boolean {
    const { sheet, places, length, version } = one;
    one.version = sheet.version;
    one.length = sheet.rules.length;
    if (!this.#mediaHolds(sheet.media, this.#document)) return true;
    const walk = new RuleWalk(this.index, sheet, this.#document, this.#mediaHolds);
    if (sheet.isEdited && version !== NEW) return this.#exchange(one, walk, sheet.changesSince(version), isAtEnd);
    const addedTo = (rule: RuleRecord | null, order: number): RulesPlace => {
      const place = places.get(rule) ?? newPlace(one, order);
      places.set(rule, place);
      if (rule === null) walk.addFrom(length, place);
      else walk.add(rule, place);
      return place;
    };
    const added = sheet.isEdited ? Array.from(sheet.rules, addedTo) : [addedTo(null, 0)];
    return isAtEnd || !added.some((place) => place.ordersOthers);
  }

  /** Does with the rules of a sheet what was done with those. Gives the same. */
  #exchange(one: KnownSheet, walk: RuleWalk, changes: readonly RuleChange[], isAtEnd: boolean): boolean {
    const { places } = one;
    for (const { rule, isGone, between } of changes) {
      const old = places.get(rule);
      if (old !== undefined && !this.#goes(old)) return false;
      places.delete(rule);
      if (isGone) continue;
      const [before, after] = (between ?? []).map((other) => other && places.get(other)?.order);
      const order = old?.order ?? orderBetween(before, after);
      const place = newPlace(one, order);
      places.set(rule, place);
      walk.add(rule, place);
      if (order === before || order === after) return false;
      if (place.ordersOthers && !(isAtEnd && after === undefined)) return false;
    }
    return true;
  }
}

function newPlace(sheet: KnownSheet, order: number): RulesPlace {
  return { sheet, order, rules: 0, ordersOthers: false, isGone: false };
}

/** It is one of them where there is no number between any more. */
function orderBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? 1) - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
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
