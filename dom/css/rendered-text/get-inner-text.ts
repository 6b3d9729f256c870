import { windowOfDocument } from '../../realm/document-window.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { descendantTextContent } from '../../tree/text-content.ts';
import { styles } from '../styles.ts';

/** https://html.spec.whatwg.org/#get-the-text-steps */
export function getInnerText(element: ElementRecord): string {
  const isShown = (element.flags & NodeFlag.Connected) !== 0 && windowOfDocument(element.nodeDocument) !== null;
  return (isShown ? styles().renderedText(element) : null) ?? descendantTextContent(element);
}
