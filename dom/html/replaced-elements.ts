import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { kindOfResource } from './embedded-kind.ts';

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

/** Whether the element shows something else than its children, as which an object counts that names what browsers show. */
export function isReplaced(element: ElementRecord): boolean {
  if (!isHtmlElement(element) || !REPLACED.has(element.name.tagId)) return false;
  return element.name.tagId !== TagId.Object || namesWhatIsShown(element);
}

function namesWhatIsShown(element: ElementRecord): boolean {
  const data = getAttribute(element, ATTR.data) ?? '';
  const type = getAttribute(element, ATTR.type) ?? '';
  // Of what is no page or image, browsers have a viewer for PDF alone.
  return data + type !== '' && (kindOfResource(data, type) !== 'none' || type === 'application/pdf');
}
