import { existingInternals } from '../custom-elements/form-associated.ts';
import { ARIA_STRINGS } from '../html/aria-names-data.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { type AttributeName, plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';

interface AriaAttribute {
  readonly name: AttributeName;
  /** What ElementInternals have in its place. */
  readonly member: string;
}

const attributes = new Map<string, AriaAttribute>();
for (const member of [...ARIA_STRINGS, 'Controls', 'DescribedBy', 'Details', 'FlowTo', 'LabelledBy']) {
  const name = `aria-${member.toLowerCase()}`;
  const suffix = /^(?:Controls|DescribedBy|Details|FlowTo|LabelledBy)$/.test(member) ? 'Elements' : '';
  attributes.set(name, { name: plainAttributeName(name), member: `aria${member}${suffix}` });
}
attributes.set('role', { name: plainAttributeName('role'), member: 'role' });
attributes.set('aria-owns', { name: plainAttributeName('aria-owns'), member: '' });
// What many write, and browsers take for the other.
attributes.set('aria-labeledby', { name: plainAttributeName('aria-labeledby'), member: '' });

/** The attribute, or what the internals of a custom element have in its place. https://html.spec.whatwg.org/#accessibility-semantics */
export function ariaAttribute(element: ElementRecord, attribute: string): string | null {
  const { name, member } = attributes.get(attribute) as AriaAttribute;
  const value = element.attributes === null ? null : getAttribute(element, name);
  if (value !== null) return value;
  const kept = existingInternals(element)?.aria.get(member);
  return typeof kept === 'string' ? kept : null;
}

export function hasAriaAttribute(element: ElementRecord, attribute: string): boolean {
  return ariaAttribute(element, attribute) !== null;
}

/** In ASCII lowercase; null: it is absent, or empty, or says that it is not defined. */
export function ariaToken(element: ElementRecord, attribute: string): string | null {
  const value = asciiLowercase(ariaAttribute(element, attribute)?.trim() ?? '');
  return value === '' || value === 'undefined' ? null : value;
}

/** Null: it is none. */
export function ariaNumber(element: ElementRecord, attribute: string): number | null {
  const text = ariaAttribute(element, attribute)?.trim() ?? '';
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** What reflects it, and the internals of a custom element have in its place. */
export function ariaReference(attribute: string): AriaAttribute {
  return attributes.get(attribute) as AriaAttribute;
}
