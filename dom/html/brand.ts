import { Category } from '../names/categories.ts';
import type { TagId } from '../names/tag-ids.ts';
import { recordOf } from '../realm/target-link.ts';
import { thisElement } from '../realm/this.ts';
import { type ElementRecord, NodeType } from '../tree/records.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';

/** What a member does first: the record behind `this`, or a TypeError when it was called on something else. */
export type Brand = (object: object) => ElementRecord;

function htmlElementOf(object: object): ElementRecord | null {
  const record = recordOf(object);
  if (record.nodeType !== NodeType.Element) return null;
  const element = record as ElementRecord;
  return (element.name.categories & Category.Html) !== 0 ? element : null;
}

/** HTMLElement and everything below. */
export function thisHTMLElement(object: object): ElementRecord {
  const element = htmlElementOf(object);
  if (element === null) throw illegalInvocation();
  return element;
}

/** The interface that the HTML elements of these names have. */
export function brand(...ids: readonly TagId[]): Brand {
  const [first, ...others] = ids;
  return (object) => {
    const element = htmlElementOf(object);
    if (element !== null) {
      const id = element.name.tagId;
      if (id === first || others.includes(id)) return element;
    }
    throw illegalInvocation();
  };
}

/** The interface that all elements of a namespace have, or those of one name in it. */
export function brandOfNamespace(namespace: string, id: TagId | null = null): Brand {
  return (object) => {
    const element = thisElement(object);
    const { name } = element;
    if (name.namespace !== namespace || (id !== null && name.tagId !== id)) throw illegalInvocation();
    return element;
  };
}
