import { type NodeRecord, NodeType } from '../../dom/tree/records.ts';
import { serializeHtmlNode } from '../../serializer/html-fragment.ts';
import { nodeRecordOf } from '../node-record.ts';
import { BOOLEAN, checkOptions } from '../options.ts';
import { Paths } from './paths.ts';
import { Comparison, type LocatedDifference } from './round-trip/compare.ts';
import type { Difference } from './round-trip/difference.ts';
import { parseAgain } from './round-trip/parse-again.ts';

export interface RoundTripOptions {
  /**
   * Whether shadow roots, closed ones too, are written as `<template shadowrootmode>`, and compared.
   * @defaultValue `false`
   */
  readonly shadowRoots?: boolean | undefined;
}

/**
 * What changes when a tree is written as HTML and parsed again, which is not always the same tree:
 * https://html.spec.whatwg.org/#serialising-html-fragments. Who cleans markup, or sends what was rendered, tests with it.
 *
 * A document is parsed as a page, what stands in an element as the content of such an element. The tree itself stays as it is.
 *
 * @param node - A node of any window or document of livedom, of any kind but an attribute.
 * @returns The differences, in tree order; none where the same tree comes back. It takes time in proportion to the tree.
 * @throws TypeError for what is no node of livedom, for options that do not exist and for values that will not do.
 *
 * @example
 * import { parseFragment } from 'livedom';
 * import { roundTrip } from 'livedom/check';
 *
 * const pre = parseFragment('<pre>\n\nOne</pre>').firstChild;
 * roundTrip(pre); // [{ kind: 'data', path: '/pre[1]/#text[1]', before: '\nOne', after: 'One', newPath: null }]
 * roundTrip(parseFragment('<p>One<p>Two')); // []
 */
export function roundTrip(node: Node, options: RoundTripOptions = {}): Difference[] {
  const record = nodeRecordOf(node, 'roundTrip()');
  if (record.nodeType === NodeType.Attribute) throw new TypeError('roundTrip() takes no attribute.');
  checkOptions('roundTrip()', options, { shadowRoots: BOOLEAN });
  const shadowRoots = options.shadowRoots ?? false;
  return differencesOf(record, shadowRoots).map(({ difference }) => difference);
}

/** The same of a record, with the nodes. */
export function differencesOf(record: NodeRecord, shadowRoots: boolean): LocatedDifference[] {
  const writing = { serializableShadowRoots: false, shadowRoots: { includes: () => shadowRoots } };
  const { root, nodes } = parseAgain(record, serializeHtmlNode(record, writing), shadowRoots);
  return new Comparison(new Paths(record), new Paths(root), writing, shadowRoots).differences([record], nodes);
}
