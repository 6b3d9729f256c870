import { documentBaseUrl } from '../../dom/html/document-base-url.ts';
import type { PageParserState } from '../../dom/realm/platform/page-parser.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import type { TreeBuilder } from '../insertion-modes/tree-builder.ts';

/** What the next token is going to mean, as far as one may compare it in little time. */
export class ParserState implements PageParserState {
  readonly #parts: readonly unknown[];

  constructor(tree: TreeBuilder) {
    const { open, formatting, templateModes, tokenizer } = tree;
    // Looks for the base element that counts, if there may be another one now.
    documentBaseUrl(tree.document);
    this.#parts = [
      tokenizer.state,
      tree.mode,
      templateModes.length,
      templateModes[templateModes.length - 1],
      open.current,
      open.length,
      formatting.last?.element,
      formatting.lastSinceMarker?.element,
      tree.headElement,
      tree.formElement,
      tree.framesetOk,
      documentData(tree.document).frozenBaseUrl,
    ];
  }

  equals(other: PageParserState): boolean {
    return other instanceof ParserState && this.#parts.every((part, index) => part === other.#parts[index]);
  }
}
