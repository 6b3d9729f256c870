import type { RuleChange, RuleRecord } from '../sheets/records.ts';
import type { RuleWalk, Surroundings } from './add-rules.ts';
import type { RulesPlace } from './entry.ts';
import { PlaceList } from './place-list.ts';
import type { RuleIndex } from './rule-index.ts';

type Around = Omit<Surroundings, 'place'>;

/** Where rules stand that are put in one by one. */
interface Holder {
  /** Null: they count for nothing, and none is put in. */
  readonly around: Around | null;
  /** The place behind the last one. */
  readonly end: RulesPlace;
}

interface AddedRule {
  place: RulesPlace;
  /** Null: what is inside of it has the same place. */
  readonly inside: Holder | null;
}

interface Rest {
  readonly rules: Iterator<RuleRecord>;
  readonly holder: Holder;
}

/** The rules of a sheet that are in an index. As long as nobody edits them, all have one place. */
export class AddedRules {
  readonly #index: RuleIndex;
  readonly #places: PlaceList;
  #together: RulesPlace | null = null;
  /** Those that have a place of their own. */
  readonly #rules = new WeakMap<RuleRecord, AddedRule>();

  constructor(sheet: RulesPlace['sheet'], index: RuleIndex) {
    this.#index = index;
    this.#places = new PlaceList(sheet);
  }

  /** Adds the rules from that one on. Gives whether others depend on them. */
  addTogether(walk: RuleWalk, start: number): boolean {
    this.#together ??= this.#places.putBefore(this.#places.end);
    return walk.addFrom(start, this.#together);
  }

  /** Adds rules that are edited one by one. Gives the same. */
  addAll(walk: RuleWalk, rules: Iterable<RuleRecord>): boolean {
    const outermost = this.#outermost(walk);
    let orderOthers = false;
    for (const rule of rules) orderOthers = this.#put(walk, rule, outermost, outermost.end) || orderOthers;
    return orderOthers;
  }

  /** Gives whether nothing depends on their being there, and most rules of the index stay. */
  takeOutAll(): boolean {
    for (const place of this.#places) if (!this.#goes(place)) return false;
    return true;
  }

  /** Does what was done with the rules of the sheet. Gives whether no others have to follow that; `isAtEnd`: no sheet comes later. */
  follow(walk: RuleWalk, changes: readonly RuleChange[], isAtEnd: boolean): boolean {
    // Of what is put in all that is inside is put in as it is now.
    const added = new Set<RuleRecord>();
    const outermost = this.#outermost(walk);
    for (const change of changes) {
      const { rule } = change;
      const holder = change.holder === null ? outermost : this.#find(change.holder)?.inside;
      if (holder == null || holder.around === null || (change.holder !== null && added.has(change.holder))) continue;
      const old = this.#find(rule);
      if (change.kind === 'block-changed' && old?.inside != null) {
        if (!this.#exchangeAlone(walk, rule, old, holder.around)) return false;
        continue;
      }
      let next: RulesPlace;
      if (change.kind === 'put') next = (change.next && this.#find(change.next)?.place) ?? holder.end;
      else if (old === null) continue;
      else next = this.#places.nextOf(old.inside?.end ?? old.place);
      if (old !== null && !this.#takeOut(rule, old)) return false;
      if (change.kind === 'taken-out') continue;
      const ordersOthers = this.#put(walk, rule, holder, next, added);
      if (ordersOthers && !(isAtEnd && next === outermost.end)) return false;
    }
    return true;
  }

  #outermost({ outermost }: RuleWalk): Holder {
    return { around: outermost, end: this.#places.end };
  }

  #find(rule: RuleRecord): AddedRule | null {
    const found = this.#rules.get(rule);
    return found === undefined || found.place.isGone ? null : found;
  }

  /** With all inside of it, without recursion. Gives whether others depend on that. */
  #put(walk: RuleWalk, rule: RuleRecord, holder: Holder, next: RulesPlace, added?: Set<RuleRecord>): boolean {
    let orderOthers = false;
    const open: Rest[] = [];
    const putOne = (one: RuleRecord, { around }: Holder, before: RulesPlace): void => {
      const place = this.#places.putBefore(before);
      let inside: Holder | null = null;
      if (one.isEdited) {
        inside = { around: walk.addAlone(one, around as Around, place), end: this.#places.putBefore(before) };
        added?.add(one);
        if (inside.around !== null) open.push({ rules: one.rules[Symbol.iterator](), holder: inside });
      } else walk.add(one, around as Around, place);
      orderOthers ||= place.ordersOthers;
      this.#rules.set(one, { place, inside });
    };
    putOne(rule, holder, next);
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const { value } = last.rules.next();
      if (value === undefined) open.pop();
      else putOne(value, last.holder, last.holder.end);
    }
    return orderOthers;
  }

  /** Takes it out with all inside of it. Gives the same as `takeOutAll`. */
  #takeOut(rule: RuleRecord, { place, inside }: AddedRule): boolean {
    this.#rules.delete(rule);
    for (const one of this.#places.between(place, inside?.end ?? place)) if (!this.#goes(one)) return false;
    return true;
  }

  /** A rule that declares something else, without what is inside of it. Gives the same. */
  #exchangeAlone(walk: RuleWalk, rule: RuleRecord, added: AddedRule, around: Around): boolean {
    const { place } = added;
    added.place = this.#places.putBefore(this.#places.nextOf(place));
    walk.addAlone(rule, around, added.place);
    return this.#goes(place);
  }

  #goes(place: RulesPlace): boolean {
    if (place.isGone) return true;
    if (place.ordersOthers || !this.#index.takeOut(place.rules)) return false;
    this.#places.takeOut(place);
    return true;
  }
}
