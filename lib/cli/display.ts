import { Category } from '../../dom/names/categories.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { type ElementRecord, isElement, isText, type NodeRecord, NodeType } from '../../dom/tree/records.ts';

/**
 * How white space counts around and in the elements of HTML, after the style sheet that every browser starts from.
 * https://html.spec.whatwg.org/#the-css-user-agent-style-sheet-and-presentational-hints
 */

/** Blocks, list items and parts of tables: white space next to them, and right inside their tags, is not rendered. */
const BLOCKS = new Set(
  (
    'html body address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr legend li main menu nav ol ' +
    'optgroup option p search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements in which all white space counts, or that hold something else than markup. */
const VERBATIM = new Set('iframe listing noembed noframes plaintext pre script style textarea title xmp'.split(' '));

/** `pre` and its like are blocks too, although nothing in them may be touched. */
const VERBATIM_BLOCKS = new Set(['listing', 'plaintext', 'pre', 'xmp']);

export function isBlock(node: NodeRecord | null): boolean {
  if (node === null) return false;
  if (node.nodeType === NodeType.DocumentType || node.nodeType === NodeType.Document) return true;
  if (!isElement(node) || (node.name.categories & Category.Html) === 0) return false;
  return BLOCKS.has(node.name.localName) || VERBATIM_BLOCKS.has(node.name.localName);
}

export function isVerbatim(node: NodeRecord): boolean {
  if (!isElement(node)) return false;
  // Other vocabularies have rules of their own.
  return (node.name.categories & Category.Html) === 0 || VERBATIM.has(node.name.localName);
}

/** The parser drops a newline right after these start tags, so one that is content needs another before it. */
export function losesFirstNewline(element: ElementRecord): boolean {
  const { tagId, categories } = element.name;
  if (tagId !== TagId.Pre && tagId !== TagId.Textarea && tagId !== TagId.Listing) return false;
  const first = element.firstChild;
  return (categories & Category.Html) !== 0 && first !== null && isText(first) && first.data.startsWith('\n');
}

/** `head`: nothing in it is rendered, so white space between its children never counts. */
export function isHead(node: NodeRecord): boolean {
  return isElement(node) && node.name.tagId === TagId.Head && (node.name.categories & Category.Html) !== 0;
}
