import type { AttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import type { ElementRecord } from '../tree/records.ts';

/** What a window does with the elements that stand for something that is loaded. `lib/` fills it in. */
export interface ResourceHooks {
  /** After such an element came into a document; for those of the parser with all attributes. */
  connected(element: ElementRecord): void;
  disconnected(element: ElementRecord): void;
  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void;
  /** Of a style element, unless the parser is still filling it. */
  childrenChanged(element: ElementRecord): void;
}

export const resourceHooks: { hooks: ResourceHooks | null } = { hooks: null };

/** Whether an HTML element of that name loads something. */
export function loadsSomething(tagId: TagId): boolean {
  switch (tagId) {
    case TagId.Iframe:
    case TagId.Frame:
    case TagId.Object:
    case TagId.Embed:
    case TagId.Link:
    case TagId.Style:
    case TagId.Img:
    case TagId.Input:
    // What it says goes along with what is loaded.
    case TagId.Meta:
      return true;
    default:
      return false;
  }
}
