import { bomSniff, mayBecomeBom } from './bom.ts';
import { isUtf16 } from './labels.ts';
import { PRESCAN_LENGTH, prescan } from './prescan.ts';
import { getXmlEncoding, mayHaveXmlDeclaration } from './xml-declaration.ts';

/** https://html.spec.whatwg.org/#concept-encoding-confidence; "irrelevant" has no decoder. */
export type Confidence = 'tentative' | 'certain';

/** What is known of a page's encoding besides its bytes. All are names of encodings; null: not known. */
export interface EncodingHints {
  /** What the user has asked for. */
  readonly override: string | null;
  /** What the transport layer says: the `charset` of a Content-Type. */
  readonly transport: string | null;
  /** The encoding of the container document, if that has the same origin. */
  readonly parent: string | null;
  /** What to take when nothing tells. */
  readonly fallback: string;
  /** Frequency analysis of all the bytes that are there; null for none. */
  readonly detect: ((bytes: Uint8Array) => string | null) | null;
  /** Whether the page is XML, in which a `meta` element says nothing. Default: false. */
  readonly isXml?: boolean;
}

export interface SniffedEncoding {
  readonly encoding: string;
  readonly confidence: Confidence;
}

/** How long the end of what starts as an XML declaration is waited for. */
const XML_DECLARATION_LENGTH = 4 * PRESCAN_LENGTH;

/**
 * The encoding sniffing algorithm. https://html.spec.whatwg.org/#encoding-sniffing-algorithm
 *
 * @param bytes - The first bytes of the page.
 * @param isComplete - Whether no more of them can be waited for.
 * @returns null: more bytes are needed. 1024 are enough but for an XML declaration, 4096 for everything.
 */
export function sniffEncoding(bytes: Uint8Array, isComplete: boolean, hints: EncodingHints): SniffedEncoding | null {
  const bom = bomSniff(bytes);
  if (bom !== null) return { encoding: bom, confidence: 'certain' };
  if (!isComplete && mayBecomeBom(bytes)) return null;
  const known = hints.override ?? hints.transport;
  if (known !== null) return { encoding: known, confidence: 'certain' };
  const start = bytes.subarray(0, PRESCAN_LENGTH);
  if (hints.isXml === true) {
    const mayBeIncomplete = !isComplete && bytes.length < PRESCAN_LENGTH && !start.includes(0x3e);
    return mayBeIncomplete ? null : { encoding: xmlEncoding(start) ?? hints.fallback, confidence: 'certain' };
  }
  const declared = prescan(start);
  if (declared !== null) return { encoding: declared, confidence: 'tentative' };
  if (!isComplete && bytes.length < PRESCAN_LENGTH) return null;
  if (!isComplete && bytes.length < XML_DECLARATION_LENGTH && mayHaveXmlDeclaration(bytes) && !bytes.includes(0x3e)) {
    return null;
  }
  return { encoding: getXmlEncoding(bytes) ?? guess(bytes, hints), confidence: 'tentative' };
}

/** https://www.w3.org/TR/xml/#sec-guessing-no-ext-info: by the first character, a `<`, and by the XML declaration. */
function xmlEncoding(start: Uint8Array): string | null {
  if (start[0] === 0x3c && start[1] === 0 && start[2] !== 0) return 'UTF-16LE';
  if (start[0] === 0 && start[1] === 0x3c) return 'UTF-16BE';
  return getXmlEncoding(start);
}

/** The steps after the prescan. */
function guess(bytes: Uint8Array, { parent, detect, fallback }: EncodingHints): string {
  if (parent !== null && !isUtf16(parent)) return parent;
  return detect?.(bytes) ?? fallback;
}
