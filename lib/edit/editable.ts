import { objectOf } from '../../dom/tree/link.ts';
import type { NodeRecord } from '../../dom/tree/records.ts';
import { IncrementalDocument } from '../../parser/incremental/incremental-document.ts';
import { createPage } from '../create-document.ts';
import { checkOptions, describe } from '../options.ts';
import { PAGE_RULES, type ParseOptions } from '../parse-options.ts';

/** Options of `editable`: those of `parse` that say what document is made. */
export type EditableOptions = Pick<
  ParseOptions,
  'url' | 'scripting' | 'selectorEngine' | 'declarativeShadowRoots' | 'srcdoc'
>;

/** A change of a source. Offsets count UTF-16 code units. */
export interface SourceEdit {
  /** Where what is replaced starts. */
  readonly start: number;
  /**
   * Where it ends: the offset of the first code unit that stays.
   * @defaultValue `start`: nothing is replaced
   */
  readonly end?: number | undefined;
  /**
   * What comes into its place.
   * @defaultValue `''`
   */
  readonly text?: string | undefined;
}

/** What came of an edit. */
export interface Edited {
  /** The part of the new source that was parsed again, in UTF-16 code units. */
  readonly parsed: { readonly start: number; readonly end: number };
  /** Nodes that came into the document, each with all that is in it. */
  readonly added: readonly Node[];
  /** Nodes that went. */
  readonly removed: readonly Node[];
  /** Nodes that stayed, and have other data or attributes. */
  readonly changed: readonly Node[];
}

const { url, scripting, selectorEngine, declarativeShadowRoots, srcdoc } = PAGE_RULES;
const RULES = { url, scripting, selectorEngine, declarativeShadowRoots, srcdoc };

/** A page that is parsed again as its source changes, as far as that is needed. Made by {@link editable}. */
export class EditablePage {
  readonly #page: IncrementalDocument;

  /** @internal */
  constructor(page: IncrementalDocument) {
    this.#page = page;
  }

  /** The document, always the same one, and always what `parse` would make of the source. It is to be changed by `edit` alone. */
  get document(): Document {
    return objectOf(this.#page.document) as Document;
  }

  /** The source as it is now. */
  get source(): string {
    return this.#page.source;
  }

  /**
   * Changes the source, and the document with it. Nodes that stay the same are the same objects, and whoever observes the document is
   * told of what changes and of no more.
   *
   * @throws TypeError for what is no edit; RangeError for offsets that are not in the source, or not in order.
   *
   * @example
   * import { editable } from 'livedom/edit';
   *
   * const page = editable('<p>One<p>Two');
   * const second = page.document.querySelector('p + p');
   * page.edit({ start: 3, end: 6, text: 'Zero' }).changed.length; // 1
   * page.source; // '<p>Zero<p>Two'
   * page.document.querySelector('p + p') === second; // true
   */
  edit({ start, end = start, text = '' }: SourceEdit): Edited {
    const { length } = this.#page;
    if (typeof text !== 'string') throw new TypeError(`edit(): 'text' must be a string; got ${describe(text)}.`);
    for (const [name, offset, least] of [
      ['start', start, 0],
      ['end', end, start],
    ] as const) {
      if (Number.isInteger(offset) && offset >= least && offset <= length) continue;
      const wanted = `'${name}' must be a whole number from ${least} to ${length}`;
      throw new RangeError(`edit(): ${wanted}; got ${describe(offset)}.`);
    }
    const { start: from, end: to, added, removed, changed } = this.#page.edit(start, end, text);
    const objects = (records: readonly NodeRecord[]): Node[] => records.map((record) => objectOf(record) as Node);
    return {
      parsed: { start: from, end: to },
      added: objects(added),
      removed: objects(removed),
      changed: objects(changed),
    };
  }
}

/**
 * Parses a page as `parse` does, and again as its source changes: only from a place before the change to one after it from which on all
 * is as it was. No script runs.
 *
 * @param html - The whole page.
 * @param options - `url`, `scripting`, `selectorEngine`, `declarativeShadowRoots` and `srcdoc` of `parse`.
 * @throws TypeError for what is no string, for options that do not exist and for values that will not do.
 *
 * @example
 * import { editable } from 'livedom/edit';
 *
 * const page = editable('<ul><li>One<li>Two</ul>');
 * const { added } = page.edit({ start: 11, text: '<li>New' });
 * added[0].outerHTML; // '<li>New</li>'
 * page.document.querySelectorAll('li').length; // 3
 */
export function editable(html: string, options: EditableOptions = {}): EditablePage {
  if (typeof html !== 'string') throw new TypeError(`editable() takes a string of HTML; it got ${describe(html)}.`);
  checkOptions('editable()', options, RULES);
  return new EditablePage(new IncrementalDocument(createPage(options), html));
}
