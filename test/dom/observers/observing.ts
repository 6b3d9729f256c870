import { MutationObserver as OurMutationObserver } from '../../../dom/observers/MutationObserver.ts';
import { htmlDocument, xmlDocument } from '../nodes/dom.ts';

export { thrownName } from '../nodes/dom.ts';
export { htmlDocument, xmlDocument };

export const MutationObserver = OurMutationObserver as unknown as typeof globalThis.MutationObserver;

export function observe(target: Node, options: MutationObserverInit): MutationObserver {
  const observer = new MutationObserver(() => {});
  observer.observe(target, options);
  return observer;
}

const nameOf = (node: Node) => (node.nodeType === 3 ? `"${node.nodeValue}"` : node.nodeName.toLowerCase());

/** What a record says, on one line: only what is not null or empty. */
export function told(record: MutationRecord): string {
  const parts = [record.type, nameOf(record.target)];
  if (record.attributeName !== null) parts.push(record.attributeName);
  if (record.attributeNamespace !== null) parts.push(`{${record.attributeNamespace}}`);
  if (record.oldValue !== null) parts.push(`was ${record.oldValue}`);
  for (const node of record.addedNodes) parts.push(`+${nameOf(node)}`);
  for (const node of record.removedNodes) parts.push(`-${nameOf(node)}`);
  if (record.previousSibling !== null) parts.push(`after ${nameOf(record.previousSibling)}`);
  if (record.nextSibling !== null) parts.push(`before ${nameOf(record.nextSibling)}`);
  return parts.join(' ');
}

export const taken = (observer: MutationObserver) => observer.takeRecords().map(told);

export const microtasks = () => new Promise((resolve) => setTimeout(resolve, 0));
