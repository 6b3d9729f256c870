import type { TagId } from '../names/tag-ids.ts';
import { isHtml } from './is-html.ts';
import type { ElementRecord, ParentRecord } from './records.ts';

/** The first child that is the HTML element of that name. */
export function firstChildOf(parent: ParentRecord, id: TagId): ElementRecord | null {
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
    if (isHtml(child, id)) return child;
  }
  return null;
}
