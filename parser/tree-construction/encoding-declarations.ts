import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { ATTR } from '../../dom/names/attribute-name.ts';
import { getAttribute } from '../../dom/tree/attributes.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import { getEncoding } from '../encoding/labels.ts';
import { extractEncodingFromMeta } from '../encoding/meta-charset.ts';
import type { EncodingDeclarations } from './html-parser-options.ts';
import type { TreeState } from './tree-state.ts';

/** The last steps for a start tag "meta". https://html.spec.whatwg.org/#parsing-main-inhead */
export function declareEncoding(tree: TreeState, meta: ElementRecord, declarations: EncodingDeclarations): void {
  const encoding = encodingOfMeta(meta);
  if (encoding === null) return;
  const { tokenizer } = tree;
  const text = declarations.encodingDeclared(encoding, tokenizer.input.unreadOfChunks);
  if (text === null) return;
  if (text === false) {
    tokenizer.abort();
    return;
  }
  tokenizer.input.replaceUnreadOfChunks(text);
  tokenizer.interrupted = true;
}

function encodingOfMeta(meta: ElementRecord): string | null {
  const charset = getAttribute(meta, ATTR.charset);
  const encoding = charset === null ? null : getEncoding(charset);
  if (encoding !== null) return encoding;
  if (asciiLowercase(getAttribute(meta, ATTR.httpEquiv) ?? '') !== 'content-type') return null;
  const content = getAttribute(meta, ATTR.content);
  return content === null ? null : extractEncodingFromMeta(content);
}
