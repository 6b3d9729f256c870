import { TagId } from '../names/tag-ids.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';

const REPLACED: ReadonlySet<TagId> = new Set([
  TagId.Audio,
  TagId.Canvas,
  TagId.Embed,
  TagId.Iframe,
  TagId.Img,
  TagId.Input,
  TagId.Meter,
  TagId.Object,
  TagId.Progress,
  TagId.Textarea,
  TagId.Video,
]);

/** Whether the element shows something else than its children. */
export function isReplaced(element: ElementRecord): boolean {
  return isHtmlElement(element) && REPLACED.has(element.name.tagId);
}
