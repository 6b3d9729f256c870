import type { ElementRecord, ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter } from '../tree/traversal.ts';
import type { Counter } from './folded-parts.ts';
import { type InputKeys, type Segment, Sequence } from './folded-sequence.ts';
import { ChildrenByType } from './folded-types.ts';

/** What one of the children makes of what comes in. */
type PassChild = (child: ElementRecord, stage: number, inputs: readonly number[]) => number;

interface KnownContents {
  readonly stage: number;
  readonly inputs: readonly number[];
  output: number;
}

/** Of so many answers it is found out whether they are still right; of more, none is kept. */
const MANY = 8;

/** The elements in a parent, as they were last looked at. */
export class FoldedChildren {
  readonly #parent: ParentRecord;
  /** Null for one that was taken out. */
  readonly #children: (ElementRecord | null)[] = [];
  readonly #sequence: Sequence;
  /** Where elements stood when they were added to a row. */
  readonly #indexes: WeakMap<ElementRecord, number>;
  /** Null: no test asks for that. */
  readonly #byType: ChildrenByType | null;
  #known: KnownContents[] = [];
  #knowsAll = true;

  /** @param typeTests - Those that count the children behind one that have its type. */
  constructor(
    parent: ParentRecord,
    keys: InputKeys,
    indexes: WeakMap<ElementRecord, number>,
    typeTests: readonly Counter[],
    pass: PassChild,
  ) {
    this.#parent = parent;
    this.#indexes = indexes;
    this.#byType = typeTests.length === 0 ? null : new ChildrenByType(typeTests);
    this.#sequence = new Sequence(keys, (index, stage, inputs) => {
      const child = this.#children[index] as ElementRecord | null;
      return child === null ? (inputs[stage] as number) : pass(child, stage, inputs);
    });
  }

  /** Adds those that came at the end. */
  follow(): void {
    const children = this.#children;
    this.#dropGaps();
    const last = children.at(-1) as ElementRecord | undefined;
    let next = elementAtOrAfter(last === undefined ? this.#parent.firstChild : last.nextSibling);
    for (; next !== null; next = elementAtOrAfter(next.nextSibling)) {
      this.#indexes.set(next, children.length);
      children.push(next);
      this.#sequence.push();
      this.#haveChanged(this.#byType?.push(next));
    }
  }

  #haveChanged(children: readonly ElementRecord[] = []): void {
    for (const child of children) this.#sequence.changed(this.#indexOf(child));
  }

  /** How many of its type are behind a child. */
  countBehind(child: ElementRecord): number {
    return this.#byType?.countBehind(child) ?? 0;
  }

  #dropGaps(): void {
    const children = this.#children;
    if (children.at(-1) !== null) return;
    while (children.at(-1) === null) children.pop();
    this.#sequence.truncate(children.length);
  }

  #indexOf(child: ElementRecord): number {
    const index = this.#indexes.get(child) ?? -1;
    return this.#children[index] === child ? index : -1;
  }

  changed(child: ElementRecord): void {
    const index = this.#indexOf(child);
    if (index >= 0) this.#sequence.changed(index);
  }

  /** Something changed for all from that one on. */
  changedFrom(child: ElementRecord | null): void {
    const index = child === null ? -1 : this.#indexOf(child);
    if (index < 0) return;
    if (this.#byType !== null) this.#loseTypesFrom(index);
    this.#children.length = index;
    this.#dropGaps();
    this.#sequence.truncate(this.#children.length);
  }

  #loseTypesFrom(index: number): void {
    for (let i = this.#children.length - 1; i >= index; i--) {
      const child = this.#children[i] as ElementRecord | null;
      if (child !== null) this.#haveChanged(this.#byType?.remove(child));
    }
  }

  removed(child: ElementRecord): void {
    const index = this.#indexOf(child);
    if (index < 0) return;
    this.#haveChanged(this.#byType?.remove(child));
    this.#children[index] = null;
    this.#sequence.changed(index);
    this.#dropGaps();
  }

  /** What stands before the child, the child itself as that segment, and what stands behind it. */
  around(child: ElementRecord, own: Segment): { readonly segments: Segment[]; readonly index: number } {
    this.follow();
    const at = this.#indexOf(child);
    const before = this.#sequence.segments(0, at);
    const after = this.#sequence.segments(at + 1, this.#sequence.length);
    return { segments: [...before, own, ...after], index: before.length };
  }

  /** What comes out of all of them. */
  out(stage: number, inputs: readonly number[]): number {
    this.follow();
    return this.#sequence.whole?.out(stage, inputs) ?? (inputs[stage] as number);
  }

  isKnown(stage: number, inputs: readonly number[]): boolean {
    this.follow();
    return this.#sequence.whole?.isKnown(stage, inputs) ?? true;
  }

  /** What comes out, for somebody who has to be told when it changes. */
  tell(stage: number, inputs: readonly number[]): number {
    const output = this.out(stage, inputs);
    if (!this.#knowsAll) return output;
    if (this.#known.some((known) => known.stage === stage && isSame(known.inputs, inputs))) return output;
    if (this.#known.length === MANY) {
      this.#knowsAll = false;
      this.#known = [];
    } else {
      this.#known.push({ stage, inputs: inputs.slice(), output });
    }
    return output;
  }

  /** Whether anything that was told is not so any more. */
  takeChange(): boolean {
    if (!this.#knowsAll) {
      this.#knowsAll = true;
      return true;
    }
    const outputs = this.#known.map(({ stage, inputs }) => this.out(stage, inputs));
    let isChanged = false;
    for (const [i, known] of this.#known.entries()) {
      if (outputs[i] !== known.output) isChanged = true;
      known.output = outputs[i] as number;
    }
    return isChanged;
  }

  /** Nobody goes by what was told. */
  forgetTold(): void {
    this.#knowsAll = true;
    this.#known = [];
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
