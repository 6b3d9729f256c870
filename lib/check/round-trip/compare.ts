import { Category } from '../../../dom/names/categories.ts';
import { TagId } from '../../../dom/names/tag-ids.ts';
import type { SerializeOptions } from '../../../dom/realm/platform/markup.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../../dom/tree/records.ts';
import { serializeHtmlNode } from '../../../serializer/html-fragment.ts';
import { shadowRootStartTag } from '../../../serializer/shadow-root-tag.ts';
import type { Paths } from '../paths.ts';
import { align, type Pair } from './align.ts';
import { type Difference, difference } from './difference.ts';
import { childrenOf, type Unit, unitsOf } from './units.ts';

/** A node that has gone, or come: what it was written as, and where it is. */
interface Stray {
  readonly node: NodeRecord | null;
  readonly markup: string;
  readonly path: string;
}

/** A difference, and the node of the first tree that it is about, or was noticed at. */
export interface LocatedDifference {
  readonly node: NodeRecord | null;
  readonly difference: Difference;
}

/** Compares two trees node by node, in one loop, since trees may be deeper than the stack. */
export class Comparison {
  readonly #before: Paths;
  readonly #after: Paths;
  readonly #options: SerializeOptions;
  readonly #shadowRoots: boolean;
  readonly #found: (LocatedDifference | Stray)[] = [];
  readonly #added = new Map<string, Stray[]>();
  readonly #isAdded = new Set<Stray>();
  /** What is yet to be compared, the next one last. */
  readonly #rest: Pair[] = [];

  constructor(before: Paths, after: Paths, options: SerializeOptions, shadowRoots: boolean) {
    this.#before = before;
    this.#after = after;
    this.#options = options;
    this.#shadowRoots = shadowRoots;
  }

  /** The differences between two lists of siblings and all that is in them, in tree order. */
  differences(before: Iterable<NodeRecord>, after: Iterable<NodeRecord>): LocatedDifference[] {
    this.#compareLists(before, after);
    for (let pair = this.#rest.pop(); pair !== undefined; pair = this.#rest.pop()) this.#compare(pair);
    return this.#withMoves();
  }

  #compareLists(before: Iterable<NodeRecord>, after: Iterable<NodeRecord>): void {
    const pairs = align(unitsOf(before), unitsOf(after));
    for (let i = pairs.length - 1; i >= 0; i--) this.#rest.push(pairs[i] as Pair);
  }

  #compare([before, after]: Pair): void {
    if (before === null) this.#noteAdded(after);
    else if (before.texts !== null) this.#compareTexts(before, after);
    else if (after === null) this.#found.push(this.#stray(before.node, this.#before));
    else this.#compareNodes(before, after);
  }

  #stray(node: NodeRecord, paths: Paths): Stray {
    return {
      node: paths === this.#before ? node : null,
      markup: serializeHtmlNode(node, this.#options),
      path: paths.of(node),
    };
  }

  #note(node: NodeRecord | null, found: Difference): void {
    this.#found.push({ node, difference: found });
  }

  #noteAdded({ node }: Unit): void {
    const stray = this.#stray(node, this.#after);
    const list = this.#added.get(stray.markup);
    if (list === undefined) this.#added.set(stray.markup, [stray]);
    else list.push(stray);
    this.#isAdded.add(stray);
    this.#found.push(stray);
  }

  #compareTexts(before: Unit, after: Unit | null): void {
    const texts = before.texts as NonNullable<Unit['texts']>;
    const path = this.#before.of(before.node);
    if (texts.length > 1) {
      const all = texts.map(({ data }) => JSON.stringify(data)).join(', ');
      this.#note(before.node, difference('merged', path, all, after === null ? null : JSON.stringify(after.data)));
    }
    for (const text of texts) {
      if (text.nodeType === NodeType.Text) continue;
      this.#note(text, difference('type', this.#before.of(text), '#cdata-section', '#text'));
    }
    if (after !== null) {
      if (before.data !== after.data) this.#note(before.node, difference('data', path, before.data, after.data));
    } else if (before.data !== '') {
      this.#found.push({ node: before.node, markup: before.data, path });
    } else if (texts.length === 1) {
      this.#note(before.node, difference('missing', path, '', null));
    }
  }

  #compareNodes(before: Unit, after: Unit): void {
    const { node } = before;
    const path = (): string => this.#before.of(node);
    // What is compared last is pushed first: children, then template contents, then a shadow root.
    this.#compareLists(childrenOf(node), childrenOf(after.node));
    if (before.data !== after.data) this.#note(node, difference('data', path(), before.data, after.data));
    if (isElement(node)) {
      this.#compareElements(node, after.node as ElementRecord, path);
    } else if (node.nodeType === NodeType.Document) {
      const [was, is] = [modeOf(node as DocumentRecord), modeOf(after.node as DocumentRecord)];
      if (was !== is) this.#note(node, difference('mode', path(), was, is));
    }
  }

  #compareElements(before: ElementRecord, after: ElementRecord, path: () => string): void {
    if (before.name.namespace !== after.name.namespace) {
      this.#note(before, difference('namespace', path(), before.name.namespace, after.name.namespace));
    }
    if (before.name.qualifiedName !== after.name.qualifiedName) {
      this.#note(before, difference('name', path(), before.name.qualifiedName, after.name.qualifiedName));
    }
    this.#compareAttributes(before, after, path);
    const contents = [contentsOf(before), contentsOf(after)] as const;
    if (contents[0] !== null || contents[1] !== null) {
      this.#compareLists(childrenOrNone(contents[0]), childrenOrNone(contents[1]));
    }
    if (this.#shadowRoots) this.#compareShadowRoots(before.rare?.shadowRoot, after.rare?.shadowRoot, path);
  }

  #compareAttributes(before: ElementRecord, after: ElementRecord, path: () => string): void {
    if (before.attributes === null && after.attributes === null) return;
    const left = attributesOf(after);
    for (const [key, { name, value }] of attributesOf(before)) {
      const other = left.get(key);
      left.delete(key);
      if (other?.value === value) continue;
      this.#note(before, difference('attribute', `${path()}/@${name}`, value, other?.value ?? null));
    }
    for (const { name, value } of left.values()) {
      this.#note(before, difference('attribute', `${path()}/@${name}`, null, value));
    }
  }

  #compareShadowRoots(
    before: ParentRecord | null | undefined,
    after: ParentRecord | null | undefined,
    path: () => string,
  ): void {
    const [was, is] = [tagOf(before), tagOf(after)];
    if (was !== is) this.#note(before ?? null, difference('shadow-root', `${path()}/#shadow-root`, was, is));
    this.#compareLists(childrenOrNone(before), childrenOrNone(after));
  }

  /** What is missing in one place and has come in another was moved. */
  #withMoves(): LocatedDifference[] {
    const moved = new Set<Stray>();
    for (const list of this.#added.values()) list.reverse();
    const found = this.#found.map((one): LocatedDifference | Stray => {
      if ('difference' in one || this.#isAdded.has(one)) return one;
      const { node, markup, path } = one;
      const other = this.#added.get(markup)?.pop();
      if (other === undefined) return { node, difference: difference('missing', path, markup, null) };
      moved.add(other);
      return { node, difference: difference('moved', path, markup, markup, other.path) };
    });
    return found.flatMap((one) => {
      if ('difference' in one) return [one];
      return moved.has(one) ? [] : [{ node: null, difference: difference('added', one.path, null, one.markup) }];
    });
  }
}

function childrenOrNone(node: ParentRecord | null | undefined): Iterable<NodeRecord> {
  return node ? childrenOf(node) : [];
}

function tagOf(shadowRoot: ParentRecord | null | undefined): string | null {
  return shadowRoot ? shadowRootStartTag(shadowRoot) : null;
}

function contentsOf({ name, rare }: ElementRecord): ParentRecord | null {
  const isTemplate = name.tagId === TagId.Template && (name.categories & Category.Html) !== 0;
  return isTemplate && rare !== null ? rare.templateContents : null;
}

function attributesOf({ attributes }: ElementRecord): Map<string, { readonly name: string; readonly value: string }> {
  const map = new Map<string, { readonly name: string; readonly value: string }>();
  for (let i = 0; attributes !== null && i < attributes.length; i += 2) {
    const { namespace, qualifiedName } = attributes[i] as { namespace: string | null; qualifiedName: string };
    map.set(`${namespace ?? ''} ${qualifiedName}`, { name: qualifiedName, value: attributes[i + 1] as string });
  }
  return map;
}

function modeOf({ flags }: DocumentRecord): string {
  if ((flags & NodeFlag.Quirks) !== 0) return 'quirks';
  return (flags & NodeFlag.LimitedQuirks) !== 0 ? 'limited-quirks' : 'no-quirks';
}
