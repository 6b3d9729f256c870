import type { AttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { documentData } from '../tree/document-data.ts';
import { isHtml } from '../tree/is-html.ts';
import type { SelectorReactor } from '../tree/reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  Watch,
} from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { compile } from './compile.ts';
import type { SelectorList, SimpleSelector } from './compiled.ts';
import { matchesBy, selectorEngineOf } from './engine.ts';
import { FoldedMemory } from './folded-memory.ts';
import { isHostArgumentKept } from './host.ts';
import { HostArguments, listAskedBy } from './host-arguments.ts';
import { matchesCompiled } from './index.ts';
import { inherited } from './inherited.ts';
import { languageOfPragma } from './language.ts';
import { LastingMemory } from './lasting-memory.ts';
import { LastingTraits } from './lasting-traits.ts';
import { type Memory, Where } from './memory.ts';

interface Asked {
  readonly list: SelectorList;
  /** Null where nothing can be remembered, or has to be. */
  readonly memory: Memory | null;
}

interface Pragma {
  readonly meta: ElementRecord;
  readonly language: string;
}

/**
 * What `matches` says of one element after the other while a parser adds to a document, in time that does not grow with what is
 * above an element and before it: that is remembered. Of all changes but those that the parser makes at the end of the
 * tree it is told as `Watch.Selectors`.
 */
export class LastingMatches implements SelectorReactor {
  /** The element that is being told of, which has ended; only what is in it, and where it stands, is likely to change. */
  ended: ElementRecord | null = null;
  readonly #document: DocumentRecord;
  /** Whether elements are taken out of the tree because they have ended, and for no other reason. */
  readonly #isPruned: boolean;
  readonly #asked = new Map<string, Asked>();
  readonly #memories: Memory[] = [];
  /** In their order; null where they have to be looked for. */
  #pragmas: Pragma[] | null = null;
  #needsPragmas = false;
  /** Of what is above such elements, where there are shadow roots. */
  #inDocumentTree: WeakMap<ParentRecord, boolean> | null = null;
  /** Whether it has to be told of elements. */
  needsElements = false;

  constructor(document: DocumentRecord, isPruned: boolean) {
    this.#document = document;
    this.#isPruned = isPruned;
    if (isPruned) {
      this.#pragmas = [];
      this.#needsPragmas = true;
    }
    documentData(document).lastingMatches = this;
  }

  /** https://dom.spec.whatwg.org/#dom-element-matches, for an element of the document. Throws SyntaxError for an invalid selector. */
  matches(element: ElementRecord, selectors: string): boolean {
    const engine = selectorEngineOf(this.#document);
    if (engine !== null) return matchesBy(engine, element, selectors);
    const { list, memory } = this.#asked.get(selectors) ?? this.#ask(selectors, element);
    if (memory === null) return matchesCompiled(list, element);
    if (this.#needsPragmas) memory.setDefaultLanguage(this.#defaultLanguage());
    const result = memory.matches(element);
    if (!memory.isEmpty) this.#document.flags |= Watch.Selectors;
    return result;
  }

  #ask(selectors: string, element: ElementRecord): Asked {
    const list = compile(selectors, this.#document);
    const asked = { list, memory: this.#createMemory(list, element) };
    this.#asked.set(selectors, asked);
    return asked;
  }

  /** Null: there is nothing to remember. */
  #createMemory(list: SelectorList, element: ElementRecord): Memory | null {
    const traits = new LastingTraits(list, this.#isPruned);
    if (!traits.remembers) return null;
    const memory = traits.isLasting
      ? new LastingMemory(list, traits, element)
      : new FoldedMemory(list, traits, element);
    this.#memories.push(memory);
    this.needsElements ||= memory.needsElements;
    this.#needsPragmas ||= traits.attributes.has('lang');
    if (traits.hostTests.length > 0) memory.context.hostArguments = this.#hostArguments(traits.hostTests, element);
    return memory;
  }

  #hostArguments(tests: readonly SimpleSelector[], element: ElementRecord): HostArguments {
    const memories = new Map<SimpleSelector, Memory>();
    for (const test of tests) {
      const memory = isHostArgumentKept(test) ? this.#createMemory(listAskedBy(test), element) : null;
      if (memory !== null) memories.set(test, memory);
    }
    return new HostArguments(memories);
  }

  /** Nobody will ask any more. */
  stop(): void {
    this.#document.flags &= ~Watch.Selectors;
    documentData(this.#document).lastingMatches = null;
  }

  /** To be called for each `meta` element that the parser has added. */
  metaAdded(meta: ElementRecord): void {
    if (!this.#needsPragmas || this.#pragmas === null || (meta.flags & NodeFlag.Connected) === 0) return;
    const language = languageOfPragma(meta);
    if (language === null || !this.#isInDocumentTree(meta)) return;
    // Those that are not in the tree cannot come back.
    if (this.#isPruned) this.#pragmas.length = 0;
    this.#pragmas.push({ meta, language });
  }

  /** https://dom.spec.whatwg.org/#in-a-document-tree, for a connected element. */
  #isInDocumentTree(element: ElementRecord): boolean {
    if ((this.#document.flags & Watch.Slots) === 0) return true;
    this.#inDocumentTree ??= new WeakMap();
    return inherited(this.#inDocumentTree, element, isRootOfDocumentTree, false);
  }

  /** https://html.spec.whatwg.org/#pragma-set-default-language, or that of the response. */
  #defaultLanguage(): string {
    this.#pragmas ??= findPragmas(this.#document);
    return this.#pragmas.at(-1)?.language ?? documentData(this.#document).contentLanguage;
  }

  inserted(node: NodeRecord, parent: ParentRecord): void {
    if (!this.#isPruned && findPragmas(node).length > 0) this.#pragmas = null;
    this.#inDocumentTree = null;
    const where = this.#whereIs(node, parent);
    for (const memory of this.#memories) memory.inserted(node, parent, where);
  }

  removed(node: NodeRecord, parent: ParentRecord, previous: NodeRecord | null, next: NodeRecord | null): void {
    const where = this.#isPruned ? Where.At : this.#whereIs(node, parent);
    if (!this.#isPruned) this.#pragmasRemoved(where);
    for (const memory of this.#memories) memory.removed(node, parent, previous, next, where);
  }

  #pragmasRemoved(where: Where): void {
    const pragmas = this.#pragmas;
    if (pragmas === null || pragmas.length === 0) return;
    if (where === Where.Elsewhere) this.#pragmas = null;
    // What was added last is last in the tree.
    else while (pragmas.length > 0 && (pragmas.at(-1)!.meta.flags & NodeFlag.Connected) === 0) pragmas.pop();
  }

  attributeChanged(element: ElementRecord, { localName }: AttributeName): void {
    if (isHtml(element, TagId.Meta)) this.#pragmas = null;
    const where = this.#whereIs(element, element.parent);
    for (const memory of this.#memories) memory.attributeChanged(element, localName, where);
  }

  dataChanged(node: NodeRecord): void {
    for (const memory of this.#memories) memory.dataChanged(node);
  }

  stateChanged(element: ElementRecord): void {
    const where = this.#whereIs(element, element.parent);
    for (const memory of this.#memories) memory.stateChanged(element, where);
  }

  /** To be called for each element that the parser puts into the document, before anything is asked about it or what is in it. */
  exists(element: ElementRecord): void {
    for (const memory of this.#memories) memory.exists(element);
  }

  #whereIs(node: NodeRecord, parent: ParentRecord | null): Where {
    const { ended } = this;
    if (node === ended) return Where.At;
    if (ended === null || this.#memories.every(({ isFolded, isEmpty }) => isFolded || isEmpty)) return Where.Elsewhere;
    let ancestor = parent;
    while (ancestor !== null && ancestor !== ended) ancestor = ancestor.parent;
    return ancestor === null ? Where.Elsewhere : Where.Within;
  }
}

/** Null: what it is in says. */
function isRootOfDocumentTree(node: ParentRecord): boolean | null {
  if (node.nodeType === NodeType.Document) return true;
  return (node.flags & NodeFlag.ShadowRoot) !== 0 ? false : null;
}

function findPragmas(root: NodeRecord): Pragma[] {
  const pragmas: Pragma[] = [];
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    const language = isHtml(node, TagId.Meta) ? languageOfPragma(node) : null;
    if (language !== null) pragmas.push({ meta: node as ElementRecord, language });
  }
  return pragmas;
}

/** What remembers the matches in the document of that node; null: nothing does. */
export function lastingMatchesOf(node: NodeRecord): LastingMatches | null {
  return documentData(node.nodeDocument).lastingMatches as LastingMatches | null;
}

export const selectorReactor: SelectorReactor = {
  inserted: (node, parent) => lastingMatchesOf(node)?.inserted(node, parent),
  removed: (node, parent, previous, next) => lastingMatchesOf(node)?.removed(node, parent, previous, next),
  attributeChanged: (element, name) => lastingMatchesOf(element)?.attributeChanged(element, name),
  dataChanged: (node) => lastingMatchesOf(node)?.dataChanged(node),
  stateChanged: (element) => lastingMatchesOf(element)?.stateChanged(element),
};
