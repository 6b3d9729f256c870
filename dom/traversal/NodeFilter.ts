import { typeError } from '../webidl/unnamed.ts';
/**
 * https://dom.spec.whatwg.org/#interface-nodefilter: a callback interface, whose object holds nothing but constants.
 * https://webidl.spec.whatwg.org/#legacy-callback-interface-object
 */
export const NodeFilter = (): never => {
  throw typeError('Illegal constructor');
};

const CONSTANTS = {
  FILTER_ACCEPT: 1,
  FILTER_REJECT: 2,
  FILTER_SKIP: 3,
  SHOW_ALL: 0xffff_ffff,
  SHOW_ELEMENT: 0x1,
  SHOW_ATTRIBUTE: 0x2,
  SHOW_TEXT: 0x4,
  SHOW_CDATA_SECTION: 0x8,
  SHOW_ENTITY_REFERENCE: 0x10,
  SHOW_ENTITY: 0x20,
  SHOW_PROCESSING_INSTRUCTION: 0x40,
  SHOW_COMMENT: 0x80,
  SHOW_DOCUMENT: 0x100,
  SHOW_DOCUMENT_TYPE: 0x200,
  SHOW_DOCUMENT_FRAGMENT: 0x400,
  SHOW_NOTATION: 0x800,
};

// A bundler may have given the function another name.
Object.defineProperty(NodeFilter, 'name', { value: 'NodeFilter', configurable: true });
for (const [key, value] of Object.entries(CONSTANTS)) {
  Object.defineProperty(NodeFilter, key, { value, enumerable: true });
}
