import { brand } from '../html/brand.ts';
import { TagId } from '../names/tag-ids.ts';
import { childTextContent, stringReplaceAll } from '../tree/text-content.ts';
import { toDOMString } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisTitle = brand(TagId.Title);

/** https://html.spec.whatwg.org/#htmltitleelement */
export class HTMLTitleElement extends HTMLElement {
  get text(): string {
    return childTextContent(thisTitle(this));
  }

  set text(value: unknown) {
    const title = thisTitle(this);
    stringReplaceAll(toDOMString(value), title);
  }
}

exposeWhenSeen(HTMLTitleElement, 'HTMLTitleElement');
