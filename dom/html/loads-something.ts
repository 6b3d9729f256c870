import { TagId } from '../names/tag-ids.ts';

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
