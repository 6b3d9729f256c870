import { InputType, inputTypeOf, isOneOf, PLACEHOLDER_APPLIES } from '../html/forms/input-type.ts';
import { ATTR, attributeName, plainAttributeName } from '../names/attribute-name.ts';
import { SVG_NAMESPACE, XLINK_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import { type ElementRecord, isElement } from '../tree/records.ts';
import { descendantTextContent } from '../tree/text-content.ts';

const ALT = plainAttributeName('alt');
const MULTIPLE = plainAttributeName('multiple');
const PLACEHOLDER = plainAttributeName('placeholder');
const XLINK_TITLE = attributeName(XLINK_NAMESPACE, 'xlink', 'title');

/**
 * The text by which the markup names an element of that kind, but for labels and the like, which are elements.
 * https://w3c.github.io/html-aam/#accessible-name-and-description-computation. Null: there is none.
 */
export function nativeText(element: ElementRecord): string | null {
  const { namespace } = element.name;
  if (!isHtmlElement(element)) return namespace === SVG_NAMESPACE ? svgTitle(element) : null;
  switch (element.name.tagId) {
    case TagId.Area:
    case TagId.Img:
      return getAttribute(element, ALT);
    case TagId.Input:
      return inputText(element);
    case TagId.Optgroup:
    case TagId.Option:
      return getAttribute(element, ATTR.label);
    default:
      return null;
  }
}

function inputText(input: ElementRecord): string | null {
  const value = getAttribute(input, ATTR.value);
  switch (inputTypeOf(input)) {
    case InputType.Button:
      return value;
    case InputType.ResetButton:
      return value ?? 'Reset';
    case InputType.SubmitButton:
      return value ?? 'Submit';
    case InputType.ImageButton:
      return getAttribute(input, ALT) || value;
    case InputType.FileUpload:
      return hasAttribute(input, MULTIPLE) ? 'Choose Files' : 'Choose File';
    default:
      return null;
  }
}

/** What it is called where nothing else tells. */
export function textAtLast(element: ElementRecord): string {
  return isHtml(element, TagId.Input) && inputTypeOf(element) === InputType.ImageButton ? 'Submit' : '';
}

/** What a field says of what belongs in it. */
export function placeholderOf(element: ElementRecord): string | null {
  if (!isHtmlElement(element)) return null;
  const { tagId } = element.name;
  if (tagId === TagId.Textarea) return getAttribute(element, PLACEHOLDER);
  return tagId === TagId.Input && isOneOf(inputTypeOf(element), PLACEHOLDER_APPLIES)
    ? getAttribute(element, PLACEHOLDER)
    : null;
}

/** https://w3c.github.io/svg-aam/#mapping_additional_nd */
function svgTitle(element: ElementRecord): string | null {
  return svgChildText(element, 'title') ?? getAttribute(element, XLINK_TITLE);
}

export function svgChildText(element: ElementRecord, localName: string): string | null {
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (!isElement(child) || child.name.namespace !== SVG_NAMESPACE) continue;
    if (child.name.localName === localName) return descendantTextContent(child);
  }
  return null;
}
