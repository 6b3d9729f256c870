import { scrollOffset } from '../realm/scroll-offsets.ts';
import { paddingBox } from '../realm/supplied-boxes.ts';
import type { LogicalPosition } from '../realm/window-realm.ts';
import { flatParentOf } from '../tree/flat-tree.ts';
import type { ElementRecord } from '../tree/records.ts';
import { boxOf } from './boxes.ts';
import { Positions } from './positions.ts';
import type { Rect } from './rect.ts';
import { elementArea, scrollTo, viewportArea } from './scrolling.ts';

/** https://drafts.csswg.org/cssom-view/#scroll-a-target-into-view: in everything around the element that scrolls. */
export function scrollIntoView(target: ElementRecord, block: LogicalPosition, inline: LogicalPosition): void {
  const { nodeDocument } = target;
  const box = boxOf(target);
  if (box === null) return;
  for (let at = flatParentOf(target); at !== null; at = flatParentOf(at)) {
    const around = at.parent === nodeDocument ? null : boxOf(at);
    if (around === null) continue;
    const { width, height, scrollWidth, scrollHeight } = elementArea(around);
    if (scrollWidth <= width && scrollHeight <= height) continue;
    const positions = new Positions(nodeDocument);
    const port = paddingBox(around, positions.rectOf(at, around));
    bring(at, positions.rectOf(target, box), port, block, inline);
  }
  const area = viewportArea(nodeDocument);
  if (area === null) return;
  const port = { x: 0, y: 0, width: area.width, height: area.height };
  bring(nodeDocument, new Positions(nodeDocument).rectOf(target, box), port, block, inline);
}

function bring(
  scrolling: Parameters<typeof scrollTo>[0],
  target: Rect,
  port: Rect,
  block: LogicalPosition,
  inline: LogicalPosition,
): void {
  const { left, top } = scrollOffset(scrolling);
  const byX = distance(inline, target.x - port.x, target.width, port.width);
  const byY = distance(block, target.y - port.y, target.height, port.height);
  scrollTo(scrolling, left + byX, top + byY);
}

/** How far to scroll on one axis. https://drafts.csswg.org/cssom-view/#element-scrolling-members */
function distance(position: LogicalPosition, start: number, size: number, room: number): number {
  const end = start + size - room;
  if (position === 'start') return start;
  if (position === 'end') return end;
  const isHidden = start >= room || start <= -size;
  if (position === 'center' || (position === 'if-needed' && isHidden)) return (start + end) / 2;
  if ((start >= 0 && end <= 0) || (start <= 0 && end >= 0)) return 0;
  return Math.abs(start) < Math.abs(end) ? start : end;
}
