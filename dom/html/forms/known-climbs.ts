import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { Climb, forgetRoot } from '../../tree/known-roots.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';

/** The nearest inclusive ancestor that is a form, or the root. */
const forms = new Climb<NodeRecord>((node) => (node.parent === null || isHtml(node, TagId.Form) ? node : undefined));

/** The nearest ancestor that is a form. Without what is known, controls deep in a tree would take quadratic time. */
export function nearestForm({ parent }: ElementRecord): ElementRecord | null {
  const end = parent === null ? null : forms.from(parent);
  return end && isHtml(end, TagId.Form) ? end : null;
}

/** To be called for each node that was inserted, removed or moved, with what is in it, in documents that are watched. */
export function forgetClimbs(subtree: NodeRecord): void {
  for (let node: NodeRecord | null = subtree; node !== null; node = nextInTreeOrder(node, subtree)) {
    if (isElement(node)) forgetClimbsFrom(node);
  }
}

/** The same for each element that was adopted. */
export function forgetClimbsFrom(element: ElementRecord): void {
  forgetRoot(element);
  forms.forget(element);
}
