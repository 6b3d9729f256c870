import { isNeverRendered, isReplaced } from '../../html/replaced-elements.ts';
import { MATHML_NAMESPACE, SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { inlinified } from '../computed/display-types.ts';
import type { TextStyle } from '../text-style.ts';
import type { Layout } from './formatting-context.ts';

/** As it is used of an element that stands there. https://drafts.csswg.org/css-display/#transformations */
export function usedDisplay(element: ElementRecord, style: TextStyle, isOutOfFlow: boolean, around: Layout): string {
  const display = displayByName(element, style.display, around);
  if (isHtml(element, TagId.Br) || isHtml(element, TagId.Wbr)) return 'inline';
  if (isOutOfFlow || around === 'items') return blockified(display);
  if (display.startsWith('table-') && (isWithoutContent(element) || isHtml(element, TagId.Button)))
    return 'inline-block';
  return around === 'ruby' ? inlinified(display) : display;
}

function displayByName(element: ElementRecord, display: string, around: Layout): string {
  if (!isHtmlElement(element)) return foreignDisplay(element, display, around);
  switch (element.name.tagId) {
    case TagId.Legend:
      return blockified(display);
    case TagId.Button:
    case TagId.Fieldset:
      return display === 'inline' ? 'inline-block' : display;
    default:
      return display;
  }
}

function foreignDisplay({ name: { namespace, localName } }: ElementRecord, display: string, around: Layout): string {
  if (namespace === SVG_NAMESPACE) {
    if (localName === 'text' || localName === 'foreignObject') return 'block';
    if (around === 'shapes') return 'inline';
    return localName === 'svg' && display === 'inline' ? 'inline-block' : display;
  }
  return namespace === MATHML_NAMESPACE && display === 'math' ? 'inline-block' : display;
}

function blockified(display: string): string {
  if (display.startsWith('inline-')) return display.slice('inline-'.length);
  return BLOCKS.test(display) ? display : 'block';
}

const BLOCKS = /^(?:block|flow-root|flex|grid|table|list-item)\b(?!-)/;

/** Whether it is a box of a line with lines of its own. */
export function isAtomic(display: string): boolean {
  return display.startsWith('inline-');
}

export function isBlockLevel(display: string): boolean {
  return BLOCKS.test(display);
}

/** Whether neither the element nor what is in it has a box, of a computed display. */
export function isBoxless(element: ElementRecord, display: string): boolean {
  return display === 'none' || isNeverRendered(element) || (display === 'contents' && isWithoutContent(element));
}

/** How the children of an element of that used display are laid out. */
export function layoutIn(element: ElementRecord, display: string): Layout {
  const { namespace, localName, tagId } = element.name;
  if (namespace === SVG_NAMESPACE && display !== 'inline') {
    return localName === 'text' || localName === 'foreignObject' ? 'lines' : 'shapes';
  }
  if (namespace === MATHML_NAMESPACE && localName !== 'mtext' && element.firstChild !== null) return 'items';
  if (isHtmlElement(element) && (tagId === TagId.Details || isWithoutContent(element))) {
    return tagId === TagId.Details ? 'lines' : 'nothing';
  }
  return layoutOf(display);
}

/** Whether what is in the element has no boxes, whatever styles say. */
export function isWithoutContent(element: ElementRecord): boolean {
  if (!isHtmlElement(element)) return false;
  const { tagId } = element.name;
  return (
    isReplaced(element) || tagId === TagId.Select || tagId === TagId.Option || tagId === TagId.Br || tagId === TagId.Wbr
  );
}

function layoutOf(display: string): Layout {
  switch (display) {
    case 'flex':
    case 'grid':
    case 'inline-flex':
    case 'inline-grid':
      return 'items';
    case 'table':
    case 'inline-table':
      return 'table';
    case 'table-row':
      return 'row';
    case 'table-row-group':
    case 'table-header-group':
    case 'table-footer-group':
      return 'section';
    case 'ruby':
    case 'ruby-text':
      return 'ruby';
    case 'table-column':
    case 'table-column-group':
      return 'nothing';
    default:
      return 'lines';
  }
}
