import { documentBaseUrl } from '../../dom/html/document-base-url.ts';
import type { SpeculationAllowance } from '../../dom/realm/platform/page-parser.ts';
import type { PageResource } from '../../dom/realm/platform/page-resource.ts';
import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import { type DocumentRecord, NodeFlag } from '../../dom/tree/records.ts';
import type { TreeBuilder } from '../insertion-modes/tree-builder.ts';
import { ResourceParser } from './resource-parser.ts';
import { StateCopy } from './state-copy.ts';

/** What making a parser and a document takes, in elements that are copied. */
const FIXED_COST = 16;

/**
 * Looks in the input ahead of a parser, which scripts block, for what the page is going to need. Null when more would have to be
 * copied than is allowed.
 *
 * https://html.spec.whatwg.org/#start-the-speculative-html-parser
 */
export function speculativeParserFor(
  tree: TreeBuilder,
  allowance: SpeculationAllowance,
  onResource: (resource: PageResource) => void,
): ResourceParser | null {
  const cost = FIXED_COST + tree.open.length;
  if (cost > allowance.left) return null;
  allowance.left -= tree.formatting.countUpTo(allowance.left);
  if (cost > allowance.left) return null;
  allowance.left -= cost;
  const parser = new ResourceParser({ document: documentLike(tree.document), onResource });
  new StateCopy(tree, parser.tree).make();
  parser.startInside();
  return parser;
}

/** A document in which URLs and markup mean what they mean in that one. */
function documentLike(original: DocumentRecord): DocumentRecord {
  const document = createDocumentRecord('html');
  document.flags |= original.flags & (NodeFlag.Quirks | NodeFlag.LimitedQuirks);
  const data = documentData(document);
  const from = documentData(original);
  documentBaseUrl(original);
  data.url = from.url;
  data.aboutBaseUrl = from.aboutBaseUrl;
  data.frozenBaseUrl = from.frozenBaseUrl;
  data.encoding = from.encoding;
  data.scripting = from.scripting;
  data.allowDeclarativeShadowRoots = from.allowDeclarativeShadowRoots;
  data.isIframeSrcdoc = from.isIframeSrcdoc;
  return document;
}
