import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { realmHostOrNull } from '../realm/realm-host.ts';
import { getAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { isHtml } from '../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isElement, NodeFlag, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import type { MatchContext } from './match-context.ts';

/** https://html.spec.whatwg.org/#selector-target */
export function isTarget(element: ElementRecord, context: MatchContext): boolean {
  if ((element.flags & NodeFlag.Connected) === 0) return false;
  if (element.attributes === null) return false;
  if (context.target === undefined) context.target = targetOf(context.document);
  return element === context.target;
}

/** https://html.spec.whatwg.org/#the-indicated-part-of-the-document, if it is an element. */
export function targetOf(document: DocumentRecord): ElementRecord | null {
  return indicatedElement(document, indicatingUrlOf(document));
}

function indicatingUrlOf(document: DocumentRecord): string {
  const { indicatingUrl, url } = documentData(document);
  return indicatingUrl ?? url;
}

/** https://html.spec.whatwg.org/#select-the-indicated-part, if it is an element. */
export function indicatedElement(document: DocumentRecord, url: string): ElementRecord | null {
  const fragment = fragmentOf(url);
  return fragment === null ? null : firstOfRank(document, fragment).element;
}

/** What a URL asks for: its fragment as it stands, then percent-decoded. */
interface Fragment {
  readonly raw: string;
  readonly decoded: string;
}

function fragmentOf(url: string): Fragment | null {
  const hash = url.indexOf('#');
  if (hash < 0 || hash === url.length - 1) return null;
  const raw = url.slice(hash + 1);
  return { raw, decoded: percentDecode(raw) };
}

/** In the order in which https://html.spec.whatwg.org/#find-a-potential-indicated-element asks for them. */
const enum Rank {
  Id,
  Name,
  DecodedId,
  DecodedName,
  None,
}

function rankOf(element: ElementRecord, { raw, decoded }: Fragment): Rank {
  if (element.attributes === null) return Rank.None;
  const id = getAttribute(element, ATTR.id);
  if (id === raw) return Rank.Id;
  const name = isHtml(element, TagId.A) ? getAttribute(element, ATTR.name) : null;
  if (name === raw) return Rank.Name;
  if (id === decoded) return Rank.DecodedId;
  return name === decoded ? Rank.DecodedName : Rank.None;
}

interface Ranked {
  readonly element: ElementRecord | null;
  readonly rank: Rank;
}

/** The element of the first rank, and of those the first. */
function firstOfRank(root: NodeRecord, fragment: Fragment): Ranked {
  let element: ElementRecord | null = null;
  let rank = Rank.None;
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (!isElement(node)) continue;
    const own = rankOf(node, fragment);
    if (own >= rank) continue;
    element = node;
    rank = own;
    if (rank === Rank.Id) break;
  }
  return { element, rank };
}

/** https://url.spec.whatwg.org/#string-percent-decode and UTF-8 decode without BOM. */
function percentDecode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16));
    // Where there are windows with scripts there may be nothing but the language.
    const host = realmHostOrNull();
    if (host === null) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return host.text.createDecoder('UTF-8', false, true)(bytes, false) as string;
  });
}

/** The indicated part of a document that grows. It is looked for again only when an element has come that may be it, or it has gone. */
export class LastingTarget {
  readonly #document: DocumentRecord;
  #url: string | null = null;
  #fragment: Fragment | null = null;
  #found: Ranked | null = null;

  constructor(document: DocumentRecord) {
    this.#document = document;
  }

  get element(): ElementRecord | null {
    const url = indicatingUrlOf(this.#document);
    if (url !== this.#url) {
      this.#url = url;
      this.#fragment = fragmentOf(url);
      this.#found = null;
    }
    if (this.#fragment === null) return null;
    this.#found ??= firstOfRank(this.#document, this.#fragment);
    return this.#found.element;
  }

  /** To be called for each element that the parser adds at the end. */
  exists(element: ElementRecord): void {
    if (this.#fragment !== null && this.#found !== null && rankOf(element, this.#fragment) < this.#found.rank) {
      this.#found = null;
    }
  }

  inserted(root: NodeRecord): void {
    if (this.#fragment === null || this.#found === null) return;
    const { rank } = firstOfRank(root, this.#fragment);
    if (rank !== Rank.None && rank <= this.#found.rank) this.#found = null;
  }

  removed(): void {
    const element = this.#found?.element ?? null;
    if (element !== null && (element.flags & NodeFlag.Connected) === 0) this.#found = null;
  }

  attributeChanged(element: ElementRecord): void {
    const isFound = element === this.#found?.element;
    if (isFound || (this.#fragment !== null && rankOf(element, this.#fragment) !== Rank.None)) this.#found = null;
  }
}
