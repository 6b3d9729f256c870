import { element, scrollTo, span } from './elements.ts';

/** How long a text may be that the tree shows as a whole. */
const LONG = 60;

/** The nodes of a document as a tree that can be walked through by keys: https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ */
export class TreePane {
  readonly root: HTMLElement = element('ul', { role: 'tree', 'aria-label': 'Nodes', tabindex: '-1' });
  readonly #items = new Map<Node, HTMLElement>();
  readonly #nodes = new WeakMap<HTMLElement, Node>();
  readonly #choose: (node: Node) => void;
  #chosen: HTMLElement | null = null;
  #matches: HTMLElement[] = [];

  constructor(document: Document, choose: (node: Node) => void) {
    this.#choose = choose;
    for (const child of document.childNodes) this.root.append(this.#itemFor(child));
    (this.root.firstElementChild as HTMLElement | null)?.setAttribute('tabindex', '0');
    this.root.addEventListener('click', ({ target }) => this.#clicked(target as Element));
    this.root.addEventListener('keydown', (event) => this.#pressed(event));
    for (const node of [document.documentElement, document.head, document.body]) if (node !== null) this.#expand(node);
  }

  /** Shows which node is chosen. */
  show(node: Node, focuses = false): void {
    const item = this.#reveal(node);
    if (this.#chosen !== null) this.#chosen.removeAttribute('aria-selected');
    for (const old of this.root.querySelectorAll('[tabindex="0"]')) old.setAttribute('tabindex', '-1');
    item.setAttribute('aria-selected', 'true');
    item.setAttribute('tabindex', '0');
    scrollTo(this.root, item.firstElementChild as Element);
    if (focuses) item.focus({ preventScroll: true });
    this.#chosen = item;
  }

  /** Shows which nodes match a selector; the first of them are made visible. */
  showMatches(nodes: readonly Node[]): void {
    for (const item of this.#matches) item.classList.remove('match');
    this.#matches = nodes.slice(0, 200).map((node) => this.#reveal(node));
    for (const item of this.#matches) item.classList.add('match');
    const [first] = this.#matches;
    if (first !== undefined) scrollTo(this.root, first.firstElementChild as Element);
  }

  #reveal(node: Node): HTMLElement {
    const ancestors: Node[] = [];
    for (let parent = parentOf(node); parent !== null; parent = parentOf(parent)) ancestors.push(parent);
    for (const ancestor of ancestors.reverse()) if (ancestor.nodeType !== 9) this.#expand(ancestor);
    return this.#items.get(node) as HTMLElement;
  }

  #itemFor(node: Node): HTMLElement {
    const item = element('li', { role: 'treeitem', tabindex: '-1' });
    item.append(labelOf(node));
    if (childrenOf(node).length > 0) item.setAttribute('aria-expanded', 'false');
    this.#items.set(node, item);
    this.#nodes.set(item, node);
    return item;
  }

  #expand(node: Node): void {
    const item = this.#items.get(node) as HTMLElement;
    if (!item.hasAttribute('aria-expanded')) return;
    item.setAttribute('aria-expanded', 'true');
    const known = item.querySelector<HTMLElement>(':scope > ul');
    if (known !== null) {
      known.hidden = false;
      return;
    }
    const list = element('ul', { role: 'group' });
    list.append(...childrenOf(node).map((child) => this.#itemFor(child)));
    item.append(list);
  }

  #collapse(item: HTMLElement): void {
    item.setAttribute('aria-expanded', 'false');
    (item.querySelector(':scope > ul') as HTMLElement).hidden = true;
  }

  #clicked(target: Element): void {
    const item = target.closest<HTMLElement>('[role=treeitem]');
    if (item === null) return;
    const node = this.#nodes.get(item) as Node;
    if (item === this.#chosen && item.getAttribute('aria-expanded') === 'true') this.#collapse(item);
    else this.#expand(node);
    this.#choose(node);
    this.show(node, true);
  }

  #pressed(event: KeyboardEvent): void {
    const item = (event.target as Element).closest<HTMLElement>('[role=treeitem]');
    const next = item === null ? null : this.#itemAfterKey(event.key, item);
    if (next === null) return;
    event.preventDefault();
    const node = this.#nodes.get(next) as Node;
    this.#choose(node);
    this.show(node, true);
  }

  #itemAfterKey(key: string, item: HTMLElement): HTMLElement | null {
    const visible = [...this.root.querySelectorAll('[role=treeitem]')].filter(
      (one) => one.closest('ul[hidden]') === null,
    ) as HTMLElement[];
    const index = visible.indexOf(item);
    const isOpen = item.getAttribute('aria-expanded');
    switch (key) {
      case 'ArrowDown':
        return visible[index + 1] ?? null;
      case 'ArrowUp':
        return visible[index - 1] ?? null;
      case 'Home':
        return visible[0] ?? null;
      case 'End':
        return visible.at(-1) ?? null;
      case 'ArrowRight':
        if (isOpen === 'true') return visible[index + 1] ?? null;
        this.#expand(this.#nodes.get(item) as Node);
        return item;
      case 'ArrowLeft':
        if (isOpen !== 'true') return item.parentElement?.closest('[role=treeitem]') ?? null;
        this.#collapse(item);
        return item;
      default:
        return null;
    }
  }
}

/** The children, with those of a shadow root and of a template's contents. */
export function childrenOf(node: Node): Node[] {
  const { shadowRoot, content, localName } = node as Element & { content?: unknown };
  const inner = localName === 'template' ? [content as Node] : [];
  return [...(shadowRoot ? [shadowRoot] : []), ...inner, ...node.childNodes].flatMap((child) =>
    child.nodeType === 11 ? [...child.childNodes] : [child],
  );
}

function parentOf(node: Node): Node | null {
  const { parentNode } = node;
  if (parentNode === null || parentNode.nodeType !== 11) return parentNode;
  return (parentNode as ShadowRoot).host ?? templates.get(parentNode) ?? null;
}

/** Which template a fragment is the content of, of which the fragment itself says nothing. */
export const templates: WeakMap<Node, Node> = new WeakMap();

function labelOf(node: Node): HTMLElement {
  const label = span('');
  switch (node.nodeType) {
    case 1: {
      label.append(span('<', 'dim'), span((node as Element).localName, 'tag'));
      for (const { name, value } of (node as Element).attributes) {
        label.append(span(` ${name}`, 'name'), span('=', 'dim'), span(`"${shortened(value)}"`, 'value'));
      }
      label.append(span('>', 'dim'));
      break;
    }
    case 3:
      label.append(span(JSON.stringify(shortened(node.nodeValue ?? ''))));
      break;
    case 8:
      label.append(span(`<!--${shortened(node.nodeValue ?? '')}-->`, 'dim'));
      break;
    case 10:
      label.append(span(`<!DOCTYPE ${node.nodeName}>`, 'dim'));
      break;
    default:
      label.append(span(`<?${node.nodeName}>`, 'dim'));
  }
  return label;
}

function shortened(text: string): string {
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}
