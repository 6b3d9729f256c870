import { InternTable, ownCopy } from './intern-table.ts';

/** An attribute up to its value, as HTML is serialized. */
export interface AttributeMarkup {
  /** ` name="` */
  readonly first: string;
  /** The same after another attribute, whose value it closes: `" name="` */
  readonly next: string;
}

/** The interned name of an attribute: one object for each (namespace, prefix, local name). */
export class AttributeName {
  readonly namespace: string | null;
  readonly prefix: string | null;
  readonly localName: string;
  readonly qualifiedName: string;
  /** The serial number of the last tag token that carried this name: how the tokenizer finds duplicates at once. */
  lastTag = 0;
  /** What the serializer writes for such an attribute; filled on first use. */
  markup: AttributeMarkup | null = null;
  /** The names that tree construction gives this attribute in SVG and MathML content; filled on first use. */
  inSvg: AttributeName | null = null;
  inMathml: AttributeName | null = null;

  constructor(namespace: string | null, prefix: string | null, localName: string) {
    this.namespace = namespace;
    this.prefix = prefix;
    this.localName = localName;
    this.qualifiedName = prefix === null ? localName : `${prefix}:${localName}`;
  }
}

/** Names without namespace and prefix, by local name. */
const plainNames = new InternTable<AttributeName>();
const otherNames = new InternTable<AttributeName>();

/** The name of an attribute without a namespace, as `setAttribute` and the parser make them. */
export function plainAttributeName(localName: string): AttributeName {
  let name = plainNames.get(localName);
  if (name === undefined) {
    name = new AttributeName(null, null, ownCopy(localName));
    plainNames.set(name.localName, name);
  }
  return name;
}

export function attributeName(namespace: string | null, prefix: string | null, localName: string): AttributeName {
  if (namespace === null && prefix === null) return plainAttributeName(localName);
  const key = `${namespace ?? ''}\0${prefix ?? '\0'}\0${localName}`;
  let name = otherNames.get(key);
  if (name === undefined) {
    const ownKey = ownCopy(key);
    name = new AttributeName(namespace, prefix === null ? null : ownCopy(prefix), ownCopy(localName));
    otherNames.set(ownKey, name);
  }
  return name;
}

/** Names that algorithms ask for. */
export const ATTR = {
  async: plainAttributeName('async'),
  autofocus: plainAttributeName('autofocus'),
  charset: plainAttributeName('charset'),
  class: plainAttributeName('class'),
  content: plainAttributeName('content'),
  contenteditable: plainAttributeName('contenteditable'),
  crossorigin: plainAttributeName('crossorigin'),
  data: plainAttributeName('data'),
  disabled: plainAttributeName('disabled'),
  draggable: plainAttributeName('draggable'),
  for: plainAttributeName('for'),
  height: plainAttributeName('height'),
  href: plainAttributeName('href'),
  httpEquiv: plainAttributeName('http-equiv'),
  id: plainAttributeName('id'),
  integrity: plainAttributeName('integrity'),
  is: plainAttributeName('is'),
  label: plainAttributeName('label'),
  max: plainAttributeName('max'),
  media: plainAttributeName('media'),
  min: plainAttributeName('min'),
  name: plainAttributeName('name'),
  nonce: plainAttributeName('nonce'),
  open: plainAttributeName('open'),
  part: plainAttributeName('part'),
  referrerpolicy: plainAttributeName('referrerpolicy'),
  rel: plainAttributeName('rel'),
  slot: plainAttributeName('slot'),
  src: plainAttributeName('src'),
  srcset: plainAttributeName('srcset'),
  style: plainAttributeName('style'),
  tabindex: plainAttributeName('tabindex'),
  title: plainAttributeName('title'),
  type: plainAttributeName('type'),
  usemap: plainAttributeName('usemap'),
  value: plainAttributeName('value'),
  width: plainAttributeName('width'),
} as const;
