import { Category } from '../../dom/names/categories.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { SerializeOptions } from '../../dom/realm/platform/markup.ts';
import { isElement, type NodeRecord } from '../../dom/tree/records.ts';
import { escapeAttribute } from '../../serializer/html-escape.ts';
import { serializeHtmlNode } from '../../serializer/html-fragment.ts';
import { nodeRecordOf } from '../node-record.ts';
import { describe } from '../options.ts';

const CALLER = "serializeStream(): the option 'later'";

/** What comes in the place of something that was written before: a node, or markup as it is to be written. */
export type Part = Node | string;

/** What has become of a part. */
type Outcome = { readonly name: string; readonly part: Part } | { readonly reason: unknown };

/** Parts of a page that are written after the rest, in the order in which they are ready. */
export class LaterParts {
  /** The names that elements got whose contents are to be replaced. */
  readonly places = new Map<NodeRecord, string>();
  /** Those that are ready and have not been written. */
  #ready: Outcome[] = [];
  /** How many have not been written. */
  #left: number;
  /** Whether nobody waits for them any more. */
  isStopped = false;
  #wake: () => void = () => undefined;

  /** @param root - The node that is written, in which the places are. */
  constructor(later: ReadonlyMap<Element | string, PromiseLike<Part> | Part>, root: NodeRecord) {
    this.#left = later.size;
    for (const [place, part] of later) {
      const name = typeof place === 'string' ? place : this.#nameElement(place, root, later);
      const settle = (outcome: Outcome) => {
        this.#ready.push(outcome);
        this.#wake();
      };
      Promise.resolve(part).then(
        (value) => settle({ name, part: value }),
        (reason: unknown) => settle({ reason }),
      );
    }
  }

  #nameElement(element: Element, root: NodeRecord, later: ReadonlyMap<unknown, unknown>): string {
    const record = nodeRecordOf(element, CALLER);
    if (!isElement(record) || !mayHoldInstructions(record)) {
      throw new TypeError(`${CALLER} holds ${describe(element)}, which is no element that can have other nodes in it.`);
    }
    let ancestor: NodeRecord | null = record;
    while (ancestor !== null && ancestor !== root) ancestor = ancestor.parent;
    if (ancestor === null) throw new TypeError(`${CALLER} holds ${describe(element)}, which is not in the tree.`);
    let number = this.places.size + 1;
    while (later.has(`livedom-${number}`)) number += later.size;
    const name = `livedom-${number}`;
    this.places.set(record, name);
    return name;
  }

  /** No more are wanted. */
  stop(): void {
    this.isStopped = true;
    this.#wake();
  }

  async *asTheyCome(options: SerializeOptions): AsyncGenerator<string, void> {
    while (this.#left > 0 && !this.isStopped) {
      if (this.#ready.length === 0) await this.#somethingReady();
      const ready = this.#ready;
      this.#ready = [];
      for (const outcome of ready) {
        if ('reason' in outcome) throw outcome.reason;
        const { name, part } = outcome;
        const markup = typeof part === 'string' ? part : serializeHtmlNode(nodeRecordOf(part, CALLER), options);
        this.#left--;
        yield `<template for="${escapeAttribute(name)}">${markup}</template>`;
      }
    }
  }

  #somethingReady(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/** Whether a parser takes a processing instruction in such an element for one. */
function mayHoldInstructions({
  name,
}: {
  readonly name: { readonly tagId: TagId; readonly categories: number };
}): boolean {
  const { tagId, categories } = name;
  // Parts are parsed as HTML.
  if ((categories & (Category.Html | Category.SvgHtmlIntegrationPoint)) === 0) return false;
  if ((categories & (Category.SerializesAsVoid | Category.LiteralText)) !== 0) return false;
  return ![TagId.Title, TagId.Textarea, TagId.Noscript, TagId.Template, TagId.Frameset, TagId.Html].includes(tagId);
}
