import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import type { ElementRecord } from '../tree/records.ts';
import { isInHtmlDocument } from './fragment.ts';

/** What a parser makes something else of. */
const SPECIAL = /[<&\r\0]/;
/** More text is as quickly parsed. */
const LONGEST = 512;

/** OPTIMIZATION (bench/inner-html): whether the markup is for a parser, which takes ten times as long to make, no more than a text. */
export function isPlainText(markup: string): boolean {
  return markup.length <= LONGEST && !SPECIAL.test(markup);
}

/** Whether https://html.spec.whatwg.org/#html-fragment-parsing-algorithm puts such a text into the element as it is. */
export function takesPlainText(element: ElementRecord): boolean {
  if ((element.name.categories & Category.Html) === 0 || !isInHtmlDocument(element)) return false;
  switch (element.name.tagId) {
    case TagId.Html:
    case TagId.Head:
    case TagId.Frameset:
    case TagId.Template:
    case TagId.Select:
    case TagId.Table:
    case TagId.Caption:
    case TagId.Colgroup:
    case TagId.Tbody:
    case TagId.Tfoot:
    case TagId.Thead:
    case TagId.Tr:
      return false;
    default:
      return true;
  }
}
