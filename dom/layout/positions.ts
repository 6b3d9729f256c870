import { NOT_SCROLLED, type Offset, scrollOffset, scrollStateOrNull } from '../realm/scroll-offsets.ts';
import type { Box } from '../realm/supplied-boxes.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { boxOf, styleOf } from './boxes.ts';
import { FromParents } from './from-parents.ts';
import { moved, type Rect } from './rect.ts';

/** Where the elements of a document are in its viewport. To be used for one question, as long as no script runs. */
export class Positions {
  /** How far what is in an element has been scrolled away. */
  readonly #offsets: FromParents<Offset> | null;

  constructor(document: DocumentRecord) {
    const state = scrollStateOrNull(document);
    this.#offsets =
      state === null
        ? null
        : new FromParents(scrollOffset(document), (element, parent, { left, top }) => {
            if (styleOf(element, 'position') === 'fixed') return NOT_SCROLLED;
            const inParent = parent === null ? undefined : state.offsets.get(parent);
            return inParent === undefined ? { left, top } : { left: left + inParent.left, top: top + inParent.top };
          });
  }

  /** The border box of the element. */
  rectOf(element: ElementRecord, box: Box): Rect {
    const { left, top } = this.#offsets?.of(element) ?? NOT_SCROLLED;
    return moved({ x: box.x, y: box.y, width: box.width, height: box.height }, -left, -top);
  }
}

/** https://drafts.csswg.org/cssom-view/#dom-element-getboundingclientrect; null: the element has no box. */
export function clientRectOf(element: ElementRecord): Rect | null {
  const box = boxOf(element);
  return box === null ? null : new Positions(element.nodeDocument).rectOf(element, box);
}
