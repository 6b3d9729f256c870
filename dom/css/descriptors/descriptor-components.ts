import { isName } from '../custom-ident.ts';
import { serializeIdentifier } from '../identifier.ts';
import { propertyText } from '../property-text.ts';
import { unescapeName } from '../syntax.ts';
import { tokensOf } from '../tokens.ts';
import { stringText } from '../values/component-text.ts';

/** What the values of descriptors consist of, each as it is written; null: it is not valid. */

/** https://drafts.csswg.org/css-values-4/#component-types: what stands between spaces, and commas as they are. */
export function componentsOf(text: string): string[] {
  const components: string[] = [];
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at++) {
    const { kind, span, start } = tokens[at] as (typeof tokens)[number];
    if (kind === 'space') continue;
    at += span;
    components.push(text.slice(start, tokens[at]?.end ?? text.length));
  }
  return components;
}

const STRING = /^(["'])([\s\S]*?)\1?$/;

/** https://drafts.csswg.org/css-counter-styles/#typedef-symbol DEVIATION: no image is one, as in Chromium. */
export function symbolText(component: string): string | null {
  const string = STRING.exec(component);
  if (string !== null) return stringText(unescapeName(string[2] as string));
  return isName(component) ? serializeIdentifier(unescapeName(component)) : null;
}

/** https://drafts.csswg.org/css-values/#integers */
export function integerText(component: string, isNegativeAllowed: boolean): string | null {
  if (!isNegativeAllowed && component.startsWith('-') && Number.parseInt(component, 10) < 0) return null;
  return propertyText('order', component);
}
