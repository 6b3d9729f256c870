import { type NodeRecord, NodeType } from '../../dom/tree/records.ts';
import { hostOf } from '../../dom/tree/traversal.ts';
import { explainedInputOf, type Occurrence, occurrencesOf } from '../../parser/tree-construction/explanations.ts';
import { NodeEvent } from '../../parser/tree-construction/locations.ts';
import type { SourceRange } from '../location.ts';
import { nodeRecordOf } from '../node-record.ts';
import { placeIn } from './explain/places.ts';
import { type ReasonKind, wordsOf, writtenWords } from './explain/reasons.ts';

/** One thing that made a node be there, or be where it is. */
export interface Reason {
  readonly kind: ReasonKind;
  /** In plain words. */
  readonly message: string;
  /** The section of the Standard that says so. */
  readonly section: string;
  /**
   * The token at which it happened: a tag, a comment …, or the place where characters begin; of what a script wrote, where it wrote it: at the
   * end of the script. null: none is known.
   */
  readonly source: SourceRange | null;
}

/**
 * Why a node is there, and where it is: what the parser did. https://html.spec.whatwg.org/#tree-construction
 *
 * @param node - A node of a document or fragment that was parsed with `explanations: true`, or of a window that was opened so.
 * @returns First how it came about, then what happened to it, in order. Empty for a node of which nothing was recorded.
 * @throws TypeError if it is no node of livedom.
 *
 * @example
 * import { parse } from 'livedom';
 * import { explain } from 'livedom/check';
 *
 * const document = parse('<table>Tides<tr><td>High', { explanations: true });
 * explain(document.querySelector('tbody')).map(({ kind }) => kind); // ['implied']
 * const [text, moved] = explain(document.body.firstChild);
 * text.source.start; // { offset: 7, line: 1, column: 8 }
 * moved.kind; // 'foster-parented'
 * moved.section; // 'https://html.spec.whatwg.org/#foster-parent'
 */
export function explain(node: Node): Reason[] {
  const record = nodeRecordOf(node, 'explain()');
  const occurrences = occurrencesOf(record);
  if (occurrences === null) return withoutOccurrences(record);
  const reasons = occurrences.flatMap((occurrence) => reasonsOf(occurrence, record));
  const wrapping = wrappingOf(record, occurrences[0] as Occurrence);
  return wrapping === null ? reasons : [...reasons, ...reasonsOf(wrapping, record)];
}

const HTML = 'https://html.spec.whatwg.org/';

/** Why something is not in the page goes before what the parser made of it. */
function reasonsOf({ event, input, start, end }: Occurrence, node: NodeRecord): Reason[] {
  const { source, isWritten } = placeIn(input, { start, end });
  const words = isWritten ? writtenWords(event, node) : [wordsOf(event, node)];
  return words.map(({ kind, words: message, section }) => ({ kind, message, section: HTML + section, source }));
}

/** The adoption agency puts what is in an element into a new one, which is later in the source than what it holds. */
function wrappingOf({ parent }: NodeRecord, origin: Occurrence): Occurrence | null {
  const [made] = parent === null ? [] : (occurrencesOf(parent) ?? []);
  if (made?.event !== NodeEvent.Cloned || made.input !== origin.input || origin.start >= made.start) return null;
  return { ...made, event: NodeEvent.Moved };
}

/** What no parser has made that recorded it. */
function withoutOccurrences(node: NodeRecord): Reason[] {
  const root = rootOf(node);
  const input = explainedInputOf(root);
  if (input === null) return [];
  if (root === node) {
    return [{ kind: 'root', message: 'The source was parsed into it.', section: `${HTML}#parsing`, source: null }];
  }
  const host = node.nodeType === NodeType.DocumentFragment ? hostOf(node) : null;
  if (host !== null) {
    const [made] = occurrencesOf(host) ?? [];
    const source = made === undefined ? null : placeIn(made.input, made).source;
    const message = 'It comes with its element: the contents of a template, or a shadow root.';
    return [{ kind: 'contents', message, section: `${HTML}#parsing-main-inhead`, source }];
  }
  const message = 'It was put there by a script or a program: by the DOM or innerHTML.';
  return [{ kind: 'script', message, section: `${HTML}#dynamic-markup-insertion`, source: null }];
}

/** The root, out of template contents and shadow trees as well. */
function rootOf(node: NodeRecord): NodeRecord {
  let root = node;
  for (let next = root.parent ?? hostOf(root); next !== null; next = root.parent ?? hostOf(root)) root = next;
  return root;
}
