import { TagId } from '../names/tag-ids.ts';
import { flatParentOf, isLeftOutOfFlatTree } from '../tree/flat-tree.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { styleOf } from './boxes.ts';
import { isShown } from './check-visibility.ts';

/** Which of several elements are rendered, as long as nothing changes: what they are in is looked at once. */
export class RenderedElements {
  readonly #contents = new Map<ElementRecord, boolean>();

  has(element: ElementRecord): boolean {
    if (styleOf(element, 'display') === 'contents' || isLeftOutOfFlatTree(element) || !isShown(element, null))
      return false;
    const passed: ElementRecord[] = [];
    let result = true;
    let child = element;
    for (let at = flatParentOf(element); at !== null && result; at = flatParentOf(at)) {
      const known = this.#contents.get(at);
      result = known ?? (isShown(at, child) && !isLeftOutOfFlatTree(at));
      // What a details element shows is another thing for its summary.
      if (!isHtml(at, TagId.Details)) passed.push(at);
      if (known !== undefined) break;
      child = at;
    }
    for (const at of passed) this.#contents.set(at, result);
    return result;
  }
}
