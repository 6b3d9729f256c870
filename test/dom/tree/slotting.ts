import { htmlDocument } from '../nodes/dom.ts';

export { htmlDocument, thrownName, xmlDocument } from '../nodes/dom.ts';

export const microtasks = () => new Promise((resolve) => setTimeout(resolve, 0));

/** `slot#a[name=x]` as an element; a text when it is in quotes. */
export function node(document: Document, text: string): ChildNode {
  if (text.startsWith('"')) return document.createTextNode(text.slice(1, -1));
  const [, name = '', id = '', attributes = ''] = /^(\w+)(#\w+)?(.*)$/.exec(text) as RegExpExecArray;
  const element = document.createElement(name);
  if (id !== '') element.id = id.slice(1);
  for (const [, attribute = '', value = ''] of attributes.matchAll(/\[(\w+)=(\w*)\]/g)) {
    element.setAttribute(attribute, value);
  }
  return element;
}

export interface Hosted {
  readonly host: HTMLElement;
  readonly shadowRoot: ShadowRoot;
  slot(id: string): HTMLSlotElement;
  /** The ids of the slots that were told of a change since the last call. */
  changes(): Promise<string[]>;
}

/** A host with children, and a shadow tree of these; listeners are told of no change before now. */
export async function hosted(
  children: string[],
  shadow: string[],
  init: Partial<ShadowRootInit> = {},
): Promise<Hosted> {
  const document = htmlDocument();
  const host = document.createElement('div');
  const shadowRoot = host.attachShadow({ mode: 'open', ...init });
  host.append(...children.map((text) => node(document, text)));
  shadowRoot.append(...shadow.map((text) => node(document, text)));
  const slots = new Map([...shadowRoot.children].map((child) => [child.id, child as HTMLSlotElement]));
  await microtasks();
  let log: string[] = [];
  for (const slot of slots.values())
    slot.addEventListener('slotchange', (event) => log.push((event.target as Element).id));
  return {
    host,
    shadowRoot,
    slot: (id) => slots.get(id) as HTMLSlotElement,
    async changes() {
      await microtasks();
      const changes = log;
      log = [];
      return changes;
    },
  };
}

export const names = (nodes: readonly Node[]) =>
  nodes.map((item) =>
    item.nodeType === 3 ? `"${item.nodeValue}"` : (item as Element).id || item.nodeName.toLowerCase(),
  );
