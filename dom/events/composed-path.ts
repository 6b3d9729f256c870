import type { AnyRecord } from '../tree/link.ts';
import type { EventPathItem } from './event-path.ts';
import type { EventRecord } from './event-record.ts';

/** https://dom.spec.whatwg.org/#dom-event-composedpath */
export function composedPath(event: EventRecord): readonly AnyRecord[] {
  if (event.path === null) return [];
  // Without shadow trees nothing is hidden from anybody.
  if (event.pathItems === null) return event.path;
  const path = event.pathItems;
  const { index: current, level } = currentTargetLevel(path, event.currentTarget);
  const before = visibleBefore(path, current, level);
  return [
    ...before.reverse(),
    (path[current] as EventPathItem).invocationTarget,
    ...visibleAfter(path, current, level),
  ];
}

/** Where the current target stands, and under how many closed trees. */
function currentTargetLevel(
  path: readonly EventPathItem[],
  currentTarget: AnyRecord | null,
): { index: number; level: number } {
  let level = 0;
  for (let index = path.length - 1; index >= 0; index--) {
    const item = path[index] as EventPathItem;
    if (item.rootOfClosedTree) level++;
    if (item.invocationTarget === currentTarget) return { index, level };
    if (item.slotInClosedTree) level--;
  }
  return { index: 0, level };
}

function visibleBefore(path: readonly EventPathItem[], current: number, level: number): AnyRecord[] {
  const visible: AnyRecord[] = [];
  let currentLevel = level;
  let maximum = level;
  for (let index = current - 1; index >= 0; index--) {
    const item = path[index] as EventPathItem;
    if (item.rootOfClosedTree) currentLevel++;
    if (currentLevel <= maximum) visible.push(item.invocationTarget);
    if (!item.slotInClosedTree) continue;
    currentLevel--;
    maximum = Math.min(maximum, currentLevel);
  }
  return visible;
}

function visibleAfter(path: readonly EventPathItem[], current: number, level: number): AnyRecord[] {
  const visible: AnyRecord[] = [];
  let currentLevel = level;
  let maximum = level;
  for (let index = current + 1; index < path.length; index++) {
    const item = path[index] as EventPathItem;
    if (item.slotInClosedTree) currentLevel++;
    if (currentLevel <= maximum) visible.push(item.invocationTarget);
    if (!item.rootOfClosedTree) continue;
    currentLevel--;
    maximum = Math.min(maximum, currentLevel);
  }
  return visible;
}
