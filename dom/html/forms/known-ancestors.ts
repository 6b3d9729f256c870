import { TagId } from '../../names/tag-ids.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { isHtml } from '../is-html.ts';

/**
 * What a query, during which nothing changes, has learned of the ancestors of controls. With many controls deep in a tree,
 * climbing from each would take quadratic time; asking each fieldset for the controls in it, more than that.
 */
export class KnownAncestors {
  readonly #inDisabledFieldset = new Map<ParentRecord, boolean>();
  readonly #inDatalist = new Map<ParentRecord, boolean>();
  /** The fieldset elements that were looked through, alone or as a part of another. */
  readonly lookedThrough = new Set<ElementRecord>();
  /** The elements that were found to have an invalid control in them. */
  readonly withInvalid = new Set<ParentRecord>();

  isInDisabledFieldset(element: ElementRecord, isDirectly: (node: ParentRecord) => boolean): boolean {
    return answerFor(element, isDirectly, this.#inDisabledFieldset);
  }

  isInDatalist(element: ElementRecord): boolean {
    return answerFor(element, isInDatalistItself, this.#inDatalist);
  }
}

function isInDatalistItself({ parent }: ParentRecord): boolean {
  return parent !== null && isHtml(parent, TagId.Datalist);
}

/** Whether the node or an ancestor of it says yes. */
function answerFor(
  start: ParentRecord,
  isDirectly: (node: ParentRecord) => boolean,
  known: Map<ParentRecord, boolean>,
): boolean {
  let answer = false;
  let node: ParentRecord | null = start;
  for (; node !== null; node = node.parent) {
    answer = known.get(node) ?? isDirectly(node);
    if (answer || known.has(node)) break;
  }
  for (let done: ParentRecord | null = start; done !== null; done = done.parent) {
    known.set(done, answer);
    if (done === node) break;
  }
  return answer;
}
