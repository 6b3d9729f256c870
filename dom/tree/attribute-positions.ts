import type { AttributeName } from '../names/attribute-name.ts';
import { rareOf } from './rare-data.ts';
import type { ElementRecord } from './records.ts';

/**
 * Where the attributes of an element with very many of them stand, by qualified name, so that filling such an element
 * stays linear. Made on the first look-up, kept up by appending, thrown away when anything else moves.
 */
export function positionByQualifiedName(element: ElementRecord, qualifiedName: string): number {
  const rare = rareOf(element);
  rare.attributePositions ??= indexPositions(element);
  return rare.attributePositions.get(qualifiedName) ?? -1;
}

function indexPositions(element: ElementRecord): Map<string, number> {
  const list = element.attributes!;
  const positions = new Map<string, number>();
  for (let i = 0; i < list.length; i += 2) {
    const { qualifiedName } = list[i] as AttributeName;
    // The first of two equal qualified names (in different namespaces) is the one that look-ups find.
    if (!positions.has(qualifiedName)) positions.set(qualifiedName, i);
  }
  return positions;
}

export function rememberAppended(element: ElementRecord, name: AttributeName, position: number): void {
  const positions = element.rare === null ? null : element.rare.attributePositions;
  if (positions !== null && !positions.has(name.qualifiedName)) positions.set(name.qualifiedName, position);
}

/** An attribute left its position, and those behind it moved. */
export function forgetPositions(element: ElementRecord, name: AttributeName, position: number): void {
  const rare = element.rare;
  if (rare === null || rare.attributePositions === null) return;
  const isLast = position === element.attributes!.length - 2;
  if (isLast && rare.attributePositions.get(name.qualifiedName) === position) {
    rare.attributePositions.delete(name.qualifiedName);
  } else {
    forgetAllPositions(element);
  }
}

export function forgetAllPositions(element: ElementRecord): void {
  if (element.rare !== null) element.rare.attributePositions = null;
}
