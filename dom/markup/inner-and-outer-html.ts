import { platform } from '../realm/platform.ts';
import { replace, replaceAll } from '../tree/mutation.ts';
import { type ElementRecord, isElement, NodeType, type ParentRecord } from '../tree/records.ts';
import { stringReplaceAll } from '../tree/text-content.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { bodyAsContext, isInHtmlDocument, parseFragment, WITHOUT_SHADOW_ROOTS } from './fragment.ts';
import { markupTarget } from './markup-target.ts';
import { isPlainText, takesPlainText } from './plain-text.ts';

/** https://html.spec.whatwg.org/#dom-element-innerhtml and https://html.spec.whatwg.org/#dom-shadowroot-innerhtml */
export function getInnerHTML(node: ParentRecord): string {
  if (!isInHtmlDocument(node)) return platform().serializeXmlFragment(node, true);
  return platform().serializeHtmlFragment(node, WITHOUT_SHADOW_ROOTS);
}

export function setInnerHTML(element: ElementRecord, markup: string): void {
  if (isPlainText(markup) && takesPlainText(element)) stringReplaceAll(markup, element);
  else replaceAll(parseFragment(element, markup), markupTarget(element));
}

export function setShadowRootInnerHTML(shadowRoot: ParentRecord, markup: string): void {
  const host = shadowRoot.rare!.host as ElementRecord;
  replaceAll(parseFragment(host, markup, shadowRoot), shadowRoot);
}

/** https://html.spec.whatwg.org/#dom-element-outerhtml */
export function getOuterHTML(element: ElementRecord): string {
  if (!isInHtmlDocument(element)) return platform().serializeXmlNode(element, true);
  return platform().serializeHtmlNode(element, WITHOUT_SHADOW_ROOTS);
}

export function setOuterHTML(element: ElementRecord, markup: string): void {
  const parent = element.parent;
  if (parent === null) return;
  if (parent.nodeType === NodeType.Document) {
    throwDOMException('NoModificationAllowedError', "This element's parent is a Document, which may not be modified.");
  }
  const context = isElement(parent) ? parent : bodyAsContext(element);
  replace(element, parseFragment(context, markup), parent);
}
