import { Category } from '../../dom/names/categories.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import { closes, type TokenObserver } from '../tree-construction/locations.ts';

/** Notes which elements the current token starts and ends. */
export class TagTracker implements TokenObserver {
  endTagName: ElementName | null = null;
  /** The element that the current start tag made. */
  started: ElementRecord | null = null;
  /** The element that the current end tag is that of. */
  ended: ElementRecord | null = null;
  /** The elements that ended without a tag, in their order. */
  readonly withoutTag: ElementRecord[] = [];

  beginToken(): void {
    this.started = null;
    this.ended = null;
  }

  finishToken(): void {
    this.endTagName = null;
  }

  startTag(element: ElementRecord): void {
    this.started = element;
  }

  endTagSeen(element: ElementRecord): void {
    // The end tag of html ends the body first.
    if (this.ended !== null) this.withoutTag.push(this.ended);
    this.ended = element;
  }

  popped(element: ElementRecord): void {
    if (this.ended === null && this.endTagName !== null && isEndTagOf(this.endTagName, element.name))
      this.ended = element;
    else if (element !== this.started) this.withoutTag.push(element);
  }

  reachEnd(): void {}

  sameStartTag(): void {}

  token(): void {}

  text(): void {}

  noted(): void {}
}

/** The end tag of a heading is that of any heading. */
function isEndTagOf(endTag: ElementName, element: ElementName): boolean {
  return closes(endTag, element) || (isHeading(endTag) && isHeading(element));
}

function isHeading({ tagId, categories }: ElementName): boolean {
  return (categories & Category.Html) !== 0 && tagId >= TagId.H1 && tagId <= TagId.H6;
}
