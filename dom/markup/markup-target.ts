import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import type { ElementRecord, ParentRecord } from '../tree/records.ts';
import { templateContentsOf } from '../tree/template-contents.ts';

/** Where markup set on an element goes: into an HTML template element's contents, else into the element itself. */
export function markupTarget(element: ElementRecord): ParentRecord {
  const { tagId, categories } = element.name;
  return tagId === TagId.Template && (categories & Category.Html) !== 0 ? templateContentsOf(element) : element;
}
