import { thisAttr } from '../realm/this.ts';
import { attrName, attrOwner } from '../tree/attr.ts';
import { attrValue } from '../tree/attributes.ts';
import { objectOrNull } from '../tree/link.ts';
import { toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { Node } from './Node.ts';
import { setTrustedAttrValue } from './set-attribute-node.ts';

/** https://dom.spec.whatwg.org/#interface-attr */
export class Attr extends Node {
  get namespaceURI(): string | null {
    return attrName(thisAttr(this)).namespace;
  }

  get prefix(): string | null {
    return attrName(thisAttr(this)).prefix;
  }

  get localName(): string {
    return attrName(thisAttr(this)).localName;
  }

  get name(): string {
    return attrName(thisAttr(this)).qualifiedName;
  }

  get value(): string {
    return attrValue(thisAttr(this));
  }

  set value(value: unknown) {
    setTrustedAttrValue(thisAttr(this), toDOMString(value));
  }

  get ownerElement(): object | null {
    return objectOrNull(attrOwner(thisAttr(this)));
  }

  get specified(): boolean {
    thisAttr(this);
    return true;
  }
}

expose(Attr, 'Attr');
