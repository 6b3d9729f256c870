import { hooks } from '../dom/hooks.ts';
import { installInterfaces } from '../dom/install.ts';
import { parseDocument, parseFragment } from '../parser/html-parser.ts';
import { setFillCodeUnits, setMayHaveNull } from '../parser/input-stream/code-units.ts';
import { serializeHtmlFragment, serializeHtmlNode } from '../serializer/html-fragment.ts';
import { fillByBuffer } from './node/fill-code-units.ts';
import { mayHaveNullByBuffer } from './node/may-have-null.ts';

/** Ties the parts together: the interfaces to the records, the parser and the serializer to the tree. */
export function install(): void {
  installInterfaces();
  hooks.parseHtmlDocument = (markup, document, options) => parseDocument(markup, document, options);
  hooks.parseHtmlFragment = (markup, context, options) => parseFragment(markup, context, options);
  hooks.serializeHtmlFragment = serializeHtmlFragment;
  hooks.serializeHtmlNode = serializeHtmlNode;
  const fill = fillByBuffer();
  if (fill !== null) setFillCodeUnits(fill);
  const mayHaveNull = mayHaveNullByBuffer();
  if (mayHaveNull !== null) setMayHaveNull(mayHaveNull);
}
