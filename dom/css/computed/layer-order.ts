import type { Declaration } from '../declaration.ts';

/** A declaration with the layer that it is in. */
export interface LayeredDeclaration {
  readonly declaration: Declaration;
  readonly layer: string | null;
}

/** What gives way together. */
interface Ordered {
  readonly declaration: Declaration;
  readonly level: object;
}

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
  const ofInline = inline === null ? [] : [{ declaration: inline, level: inlineLevel }];
  const leveled = contexts.map(withLevels);
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

function withLevels(found: readonly LayeredDeclaration[]): Ordered[] {
  const levels = new Map<string | null, object>();
  return found.map(({ declaration, layer }) => {
    const level = levels.get(layer) ?? {};
    levels.set(layer, level);
    return { declaration, level };
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
 * https://drafts.csswg.org/css-cascade/#revert-layer: the strongest declaration after all that give way: the first, and those after it that
 * say so. One that is important takes with it all down to what its layer says otherwise.
 */
export function withoutReverted(ordered: readonly Ordered[]): Declaration | null {
  let at = 0;
  while (at < ordered.length) {
    const { declaration, level } = ordered[at] as Ordered;
    if (at > 0 && (declaration.value !== 'revert-layer' || declaration.pending !== null)) return declaration;
    const last = ordered.findLastIndex((one) => one.level === level);
    at = declaration.important ? Math.max(last + 1, firstNormal(ordered)) : last + 1;
  }
  return null;
}

function firstNormal(ordered: readonly Ordered[]): number {
  const index = ordered.findIndex(({ declaration }) => !declaration.important);
  return index < 0 ? ordered.length : index;
}
