import { CONTROLS } from '../../layout/blocks.ts';
import { styleOf } from '../../layout/boxes.ts';
import { TagId } from '../../names/tag-ids.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { scrollFrom } from '../scroll.ts';

/** Which ways a finger pans. */
export interface Pan {
  readonly x: boolean;
  readonly y: boolean;
}

export type Way = 'left' | 'right' | 'up' | 'down';

/** https://w3c.github.io/pointerevents/#the-touch-action-css-property: of what has a width and a height. */
function touchActionOf(element: ElementRecord): string {
  const display = styleOf(element, 'display');
  const isReplaced = CONTROLS.has(element.name.tagId) || isHtml(element, TagId.Canvas) || isHtml(element, TagId.Video);
  if ((display === 'inline' && !isReplaced) || /^table-(?:row|column)/.test(display)) return 'auto';
  return styleOf(element, 'touch-action');
}

function allows(action: string, way: Way): boolean {
  const axis = way === 'left' || way === 'right' ? 'pan-x' : 'pan-y';
  return (
    /^(?:auto|manipulation|)$/.test(action) || action.split(' ').some((word) => word === axis || word === `pan-${way}`)
  );
}

function isScrollContainer(element: ElementRecord): boolean {
  return /auto|scroll|hidden/.test(styleOf(element, 'overflow-x') + styleOf(element, 'overflow-y'));
}

/** The ways that the element and what it is in allow, up to the nearest that is scrolled. */
export function waysOf(target: ElementRecord): ReadonlySet<Way> {
  const ways = new Set<Way>(['left', 'right', 'up', 'down']);
  for (let at: ElementRecord | null = target; at !== null && ways.size > 0; at = flatParentOf(at)) {
    const action = touchActionOf(at);
    for (const way of [...ways]) if (!allows(action, way)) ways.delete(way);
    if (isScrollContainer(at)) break;
  }
  return ways;
}

/** What a finger that moves so begins: it scrolls the other way. */
export function panOf(ways: ReadonlySet<Way>, moveX: number, moveY: number): Pan | null {
  const x = ways.has(moveX > 0 ? 'left' : 'right');
  const y = ways.has(moveY > 0 ? 'up' : 'down');
  return (Math.abs(moveX) > Math.abs(moveY) ? x : y) ? { x, y } : null;
}

export function scrollByPan(target: ElementRecord, { x, y }: Pan, moveX: number, moveY: number): void {
  scrollFrom(target, x ? -moveX : 0, y ? -moveY : 0);
}
