import type { SerializeOptions as SerializerOptions } from '../dom/realm/platform/markup.ts';
import type { NodeRecord, ParentRecord } from '../dom/tree/records.ts';
import { isShadowRoot } from '../dom/tree/records.ts';
import { serializeHtmlNode } from '../serializer/html-fragment.ts';
import { nodeRecordOf } from './node-record.ts';
import { BOOLEAN, checkOptions, type OptionRule } from './options.ts';

export interface SerializeOptions {
  /**
   * Whether to write shadow roots that are serializable, as `<template shadowrootmode>`.
   * @defaultValue `false`
   */
  readonly serializableShadowRoots?: boolean | undefined;
  /**
   * Shadow roots to write whether they are serializable or not, closed ones too.
   * @defaultValue none
   */
  readonly shadowRoots?: readonly ShadowRoot[] | undefined;
}

export const SERIALIZE_RULES: Record<keyof SerializeOptions, OptionRule> = {
  serializableShadowRoots: BOOLEAN,
  shadowRoots: { accepts: Array.isArray, wanted: 'an array of ShadowRoots' },
};

/**
 * Writes a node as HTML, as `outerHTML` writes an element: with its own tags. A document or a fragment is written as what
 * it contains. https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm
 *
 * @param node - A node of any kind but an attribute.
 * @returns The markup. Parsing it again gives the same tree in most cases, but not in all: the Standard's algorithm does
 *   not add the newline that a parser drops after `<pre>`, for one.
 * @throws TypeError for what is no node of livedom, for options that do not exist and for values that will not do.
 *
 * @example
 * import { parse, serialize } from 'livedom';
 *
 * const document = parse('<!DOCTYPE html><p title="a<b">x & y');
 * serialize(document); // '<!DOCTYPE html><html><head></head><body><p title="a&lt;b">x &amp; y</p></body></html>'
 * serialize(document.querySelector('p').firstChild); // 'x &amp; y'
 */
export function serialize(node: Node, options: SerializeOptions = {}): string {
  const record = nodeRecordOf(node, 'serialize()');
  checkOptions('serialize()', options, SERIALIZE_RULES);
  return serializeHtmlNode(record, serializerOptions('serialize()', options));
}

/** What the serializer takes, from what the user gave. */
export function serializerOptions(caller: string, options: SerializeOptions): SerializerOptions {
  return {
    serializableShadowRoots: options.serializableShadowRoots ?? false,
    shadowRoots: (options.shadowRoots ?? []).map((shadowRoot) => shadowRootRecord(caller, shadowRoot)),
  };
}

function shadowRootRecord(caller: string, shadowRoot: ShadowRoot): ParentRecord {
  const record: NodeRecord = nodeRecordOf(shadowRoot, `${caller}: the option 'shadowRoots'`);
  if (isShadowRoot(record)) return record;
  throw new TypeError(`${caller}: the option 'shadowRoots' holds a node that is no ShadowRoot.`);
}
