import type { Declaration } from '../declaration.ts';

/** A declaration with the layer that it is in. */
export interface LayeredDeclaration {
  readonly declaration: Declaration;
  readonly layer: string | null;
  /** The rule's. */
  readonly block: object;
}

/** What gives way together. */
interface Ordered {
  readonly declaration: Declaration;
  readonly level: object;
  readonly block: object;
  /** Its place among what is not important, the strongest first, or where it would be. */
  readonly rank: number;
}

/** More than one tree declares. */
const OF_ONE_TREE = 2 ** 32;

/**
 * https://drafts.csswg.org/css-cascade/#cascade-sort, of what authors declare: the strongest first. Of each context it is given what
 * matches there, the strongest of what is not important first; `own` is the place of the context that inline styles are in.
 */
export function inCascadeOrder(
  contexts: readonly (readonly LayeredDeclaration[])[],
  own: number,
  inline: Declaration | null,
): Ordered[] {
  const inlineLevel = {};
  const ofInline =
    inline === null ? [] : [{ declaration: inline, level: inlineLevel, block: inlineLevel, rank: own * OF_ONE_TREE }];
  const leveled = contexts.map((found, i) => withLevels(found, (i < own ? i : i + 1) * OF_ONE_TREE));
  const important = leveled.map((list) => importantOf(list));
  const normal = leveled.map((list) => list.filter(({ declaration }) => !declaration.important));
  return [
    ...important
      .slice(own + 1)
      .reverse()
      .flat(),
    ...ofInline.filter(({ declaration }) => declaration.important),
    ...important
      .slice(0, own + 1)
      .reverse()
      .flat(),
    ...normal.slice(0, own).flat(),
    ...ofInline.filter(({ declaration }) => !declaration.important),
    ...normal.slice(own).flat(),
  ];
}

function withLevels(found: readonly LayeredDeclaration[], rank: number): Ordered[] {
  const levels = new Map<string | null, object>();
  return found.map(({ declaration, layer, block }, i) => {
    const level = levels.get(layer) ?? {};
    levels.set(layer, level);
    return { declaration, level, block, rank: rank + i };
  });
}

/** The layers the other way round. */
function importantOf(list: readonly Ordered[]): Ordered[] {
  const byLevel = new Map<object, Ordered[]>();
  for (const one of list) {
    if (!one.declaration.important) continue;
    const same = byLevel.get(one.level);
    if (same === undefined) byLevel.set(one.level, [one]);
    else same.push(one);
  }
  return [...byLevel.values()].reverse().flat();
}

/**
 * https://drafts.csswg.org/css-cascade/#revert-layer: the strongest declaration after all that give way: the first, which comes to that
 * keyword, and those after it that say so. One that is important takes with it all down to what its layer says otherwise. With a
 * rule goes what it declares alone. https://drafts.csswg.org/css-cascade/#revert-rule-keyword
 */
export function withoutReverted(ordered: readonly Ordered[], keyword: string): Declaration | null {
  const revertedBlocks = new Set<object>();
  let at = 0;
  while (at < ordered.length) {
    const { declaration, level, block } = ordered[at] as Ordered;
    const value = at === 0 ? keyword : declaration.pending === null ? declaration.value : '';
    if (value === 'revert-rule' || revertedBlocks.has(block)) {
      revertedBlocks.add(block);
      at++;
      continue;
    }
    if (value !== 'revert-layer') return declaration;
    const last = ordered.findLastIndex((one) => one.level === level);
    at = declaration.important ? firstBelow(ordered, level) : last + 1;
  }
  return null;
}

/** The strongest that is not important of those that are weaker than all of that layer. */
function firstBelow(ordered: readonly Ordered[], level: object): number {
  const last = ordered.reduce((rank, one) => (one.level === level ? Math.max(rank, one.rank) : rank), 0);
  const index = ordered.findIndex(({ declaration, rank }) => !declaration.important && rank > last);
  return index < 0 ? ordered.length : index;
}
