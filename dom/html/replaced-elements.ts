import { TagId } from '../names/tag-ids.ts';
import { documentData } from '../tree/document-data.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
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

/** Whether nothing of the element is rendered, whatever styles say. https://html.spec.whatwg.org/#hidden-elements */
export function isNeverRendered(element: ElementRecord): boolean {
  const isForOthers = isHtml(element, TagId.Noscript) && documentData(element.nodeDocument).scripting;
  return isForOthers || isHtml(element, TagId.Noembed);
}

/** Whether the element shows something else than its children. */
export function isReplaced(element: ElementRecord): boolean {
  return isHtmlElement(element) && REPLACED.has(element.name.tagId);
}
