import { ROOT, referenceChild, referenceValue } from '../tokenizer/named-references.ts';

/** An entity that the document type declaration declares. https://www.w3.org/TR/xml/#sec-entity-decl */
export class Entity {
  readonly name: string;
  /** https://www.w3.org/TR/xml/#dt-repltext; null for an external entity, which is never read. */
  readonly replacementText: string | null;
  /** Whether it is an unparsed entity: one with a notation. */
  readonly isUnparsed: boolean;
  /** Whether the replacement text is characters only, without references and markup. */
  readonly isPlain: boolean;
  /** Whether the parser is inside it. */
  isOpen = false;

  constructor(name: string, replacementText: string | null, isUnparsed = false) {
    this.name = name;
    this.replacementText = replacementText;
    this.isUnparsed = isUnparsed;
    this.isPlain = replacementText !== null && !/[<&]|\]\]>/.test(replacementText);
  }
}

/** https://www.w3.org/TR/xml/#sec-predefined-ent. Empty when it is none of the five. */
export function predefinedEntity(name: string): string {
  switch (name) {
    case 'amp':
      return '&';
    case 'lt':
      return '<';
    case 'gt':
      return '>';
    case 'quot':
      return '"';
    case 'apos':
      return "'";
    default:
      return '';
  }
}

/** https://html.spec.whatwg.org/#parsing-xhtml-documents: these stand for a list of the named character references. */
const XHTML_PUBLIC_IDS = [
  '-//W3C//DTD XHTML 1.0 Transitional//EN',
  '-//W3C//DTD XHTML 1.1//EN',
  '-//W3C//DTD XHTML 1.0 Strict//EN',
  '-//W3C//DTD XHTML 1.0 Frameset//EN',
  '-//W3C//DTD XHTML Basic 1.0//EN',
  '-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN',
  '-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN',
  '-//W3C//DTD MathML 2.0//EN',
  '-//WAPFORUM//DTD XHTML Mobile 1.0//EN',
  // Not in the Standard's list, but in that of Chromium.
  '-//WAPFORUM//DTD XHTML Mobile 1.1//EN',
  '-//WAPFORUM//DTD XHTML Mobile 1.2//EN',
];

export function isXhtmlPublicId(publicId: string): boolean {
  return XHTML_PUBLIC_IDS.includes(publicId);
}

/** What HTML's named character reference of that name stands for; empty when there is none. */
export function htmlEntity(name: string): string {
  let node = ROOT;
  for (let i = 0; i < name.length && node !== 0; i++) {
    const c = name.charCodeAt(i);
    node = c < 0x80 ? referenceChild(node, c) : 0;
  }
  return node === 0 ? '' : referenceValue(referenceChild(node, 0x3b));
}
