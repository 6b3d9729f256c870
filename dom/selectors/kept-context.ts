import { documentData } from '../tree/document-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, type ParentRecord, Watch } from '../tree/records.ts';
import { Basis, type SelectorList } from './compiled.ts';
import { matchesList } from './match.ts';
import { MatchContext } from './match-context.ts';

/**
 * For selectors that hold for as long as the document tells of no change: what was found out for one element serves the next. Without it
 * pages whose elements are in many others, or beside many, would take quadratic time and more.
 */
export function keptContext(scope: ParentRecord): MatchContext {
  const { nodeDocument } = scope;
  const data = documentData(nodeDocument);
  nodeDocument.flags |= Watch.RememberedStyles;
  data.matchContext ??= new MatchContext(scope);
  const context = data.matchContext as MatchContext;
  context.scope = scope;
  context.shadowHost = null;
  context.earnAnew();
  return context;
}

/** To be called when anything has changed that a match may depend on. */
export function forgetMatches(document: DocumentRecord): void {
  documentData(document).matchContext = null;
  document.flags &= ~Watch.RememberedStyles;
}

/** Whether the element matches. What took long to find out is kept. */
export function matchesKept(list: SelectorList, element: ElementRecord): boolean {
  const { nodeDocument, flags } = element;
  // What is in no document may change in another one.
  const isTold = list.basis !== Basis.Anything && (flags & NodeFlag.Connected) !== 0;
  const data = documentData(nodeDocument);
  const kept = isTold ? (data.matchContext as MatchContext | null) : null;
  kept?.startQuery(element);
  const context = kept ?? new MatchContext(element);
  const result = matchesList(list, element, context);
  if (isTold && context.knowsMuch) {
    data.matchContext = context;
    nodeDocument.flags |= Watch.RememberedStyles;
  }
  return result;
}
