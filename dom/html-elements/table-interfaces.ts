import { brand } from '../html/brand.ts';
import { reflect, string } from '../html/reflect.ts';
import { clampedUnsignedLong } from '../html/reflect-numbers.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** Interfaces of tabular data whose members all reflect attributes. https://html.spec.whatwg.org/#tables */

export class HTMLTableCaptionElement extends HTMLElement {}
exposeWhenSeen(HTMLTableCaptionElement, 'HTMLTableCaptionElement', () => {
  reflect(HTMLTableCaptionElement, brand(TagId.Caption), { align: string() });
});

export class HTMLTableColElement extends HTMLElement {}
exposeWhenSeen(HTMLTableColElement, 'HTMLTableColElement', () => {
  reflect(HTMLTableColElement, brand(TagId.Col, TagId.Colgroup), {
    span: clampedUnsignedLong(1, 1000, 1),
    align: string(),
    ch: string('char'),
    chOff: string('charoff'),
    vAlign: string(),
    width: string(),
  });
});
