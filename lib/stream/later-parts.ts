import type { SerializeOptions } from '../../dom/hooks.ts';
import { Category } from '../../dom/names/categories.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { isElement, type NodeRecord } from '../../dom/tree/records.ts';
import { escapeAttribute } from '../../serializer/html-escape.ts';
import { serializeHtmlNode } from '../../serializer/html-fragment.ts';
import { nodeRecordOf } from '../node-record.ts';
import { describe } from '../options.ts';

const CALLER = "serializeStream(): the option 'later'";

/** What comes in the place of something that was written before: a node, or markup as it is to be written. */
export type Part = Node | string;

/** Parts of a page that are written after the rest, in the order in which they are ready. */
export class LaterParts {
  /** The names that elements got whose contents are to be replaced. */
  readonly places = new Map<NodeRecord, string>();
  /** Each gives its name when it is ready. */
  readonly #waiting = new Map<string, Promise<readonly [name: string, part: Part]>>();

  constructor(later: ReadonlyMap<Element | string, PromiseLike<Part> | Part>) {
    for (const [place, part] of later) {
      const name = typeof place === 'string' ? place : this.#nameElement(place);
      const waiting = Promise.resolve(part).then((value) => [name, value] as const);
      // A part may fail long before it is waited for.
      waiting.catch(() => undefined);
      this.#waiting.set(name, waiting);
    }
  }

  #nameElement(element: Element): string {
    const record = nodeRecordOf(element, CALLER);
    if (!isElement(record) || !mayHoldInstructions(record)) {
      throw new TypeError(`${CALLER} holds ${describe(element)}, which is no element that can have other nodes in it.`);
    }
    const name = `livedom-${this.places.size + 1}`;
    this.places.set(record, name);
    return name;
  }

  async *asTheyCome(options: SerializeOptions): AsyncGenerator<string, void> {
    while (this.#waiting.size > 0) {
      const [name, part] = await Promise.race(this.#waiting.values());
      this.#waiting.delete(name);
      const markup = typeof part === 'string' ? part : serializeHtmlNode(nodeRecordOf(part, CALLER), options);
      yield `<template for="${escapeAttribute(name)}">${markup}</template>`;
    }
  }
}

/** Whether a parser takes a processing instruction in such an element for one. */
function mayHoldInstructions({
  name,
}: {
  readonly name: { readonly tagId: TagId; readonly categories: number };
}): boolean {
  const { tagId, categories } = name;
  if ((categories & (Category.SerializesAsVoid | Category.LiteralText)) !== 0) return false;
  return ![TagId.Title, TagId.Textarea, TagId.Noscript, TagId.Template, TagId.Html].includes(tagId);
}
