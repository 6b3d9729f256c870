import { brand } from '../html/brand.ts';
import { BLOCKING_TOKENS, CORS_SETTINGS, FETCH_PRIORITY, REFERRER_POLICY } from '../html/enumerations.ts';
import { boolean, enumerated, nullableEnumerated, reflect, string, tokenList, url } from '../html/reflect.ts';
import { trusted } from '../html/reflect-trusted.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { isForcedAsync, setForceAsync } from '../scripting/script-state.ts';
import { setScriptText } from '../scripting/script-text.ts';
import { hasAttribute, removeAttribute, setAttribute } from '../tree/attributes.ts';
import { childTextContent } from '../tree/text-content.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisScript = brand(TagId.Script);

/** https://html.spec.whatwg.org/#htmlscriptelement */
export class HTMLScriptElement extends HTMLElement {
  get async(): boolean {
    const script = thisScript(this);
    return isForcedAsync(script) || hasAttribute(script, ATTR.async);
  }

  set async(value: unknown) {
    const script = thisScript(this);
    setForceAsync(script, false);
    if (value) setAttribute(script, ATTR.async, '');
    else removeAttribute(script, ATTR.async);
  }

  get text(): string {
    return childTextContent(thisScript(this));
  }

  set text(value: unknown) {
    const script = thisScript(this);
    setScriptText(script, value, 'text');
  }

  /** https://html.spec.whatwg.org/#dom-script-supports */
  static supports(type: string): boolean {
    requireArguments(arguments.length, 1);
    const wanted = toDOMString(type);
    return wanted === 'classic' || wanted === 'module' || wanted === 'importmap' || wanted === 'speculationrules';
  }
}

exposeWhenSeen(HTMLScriptElement, 'HTMLScriptElement', () => {
  reflect(HTMLScriptElement, thisScript, {
    src: trusted(url()),
    type: string(),
    noModule: boolean(),
    defer: boolean(),
    crossOrigin: nullableEnumerated(CORS_SETTINGS),
    integrity: string(),
    referrerPolicy: enumerated(REFERRER_POLICY),
    blocking: tokenList(null, BLOCKING_TOKENS),
    fetchPriority: enumerated(FETCH_PRIORITY),
    charset: string(),
    event: string(),
    htmlFor: string('for'),
  });
});
