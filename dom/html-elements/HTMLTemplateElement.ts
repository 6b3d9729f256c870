import { brand } from '../html/brand.ts';
import { boolean, enumerated, nullableString, reflect, string } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { objectOf } from '../tree/link.ts';
import { templateContentsOf } from '../tree/template-contents.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisTemplate = brand(TagId.Template);

/** https://html.spec.whatwg.org/#htmltemplateelement */
export class HTMLTemplateElement extends HTMLElement {
  get content(): object {
    return objectOf(templateContentsOf(thisTemplate(this)));
  }
}

exposeWhenSeen(HTMLTemplateElement, 'HTMLTemplateElement', () => {
  reflect(HTMLTemplateElement, thisTemplate, {
    shadowRootMode: enumerated({ keywords: ['open', 'closed'] }),
    shadowRootDelegatesFocus: boolean(),
    shadowRootClonable: boolean(),
    shadowRootSerializable: boolean(),
    shadowRootCustomElementRegistry: string(),
    shadowRootSlotAssignment: enumerated({ keywords: ['named', 'manual'], missing: 'named', invalid: 'named' }),
    shadowRootReferenceTarget: nullableString(),
    htmlFor: string('for'),
  });
});
