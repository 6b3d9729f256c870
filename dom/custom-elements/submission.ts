import { ATTR } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { existingInternals } from './form-associated.ts';

/** A name with a string, or with the File object that a script gave. */
export type SubmissionEntry = readonly [name: string, value: unknown];

/** https://html.spec.whatwg.org/#face-entry-construction: what the element adds to the entry list of its form. */
export function entriesOfFormAssociated(element: ElementRecord): readonly SubmissionEntry[] {
  const value = existingInternals(element)?.submissionValue ?? null;
  if (value === null) return [];
  if (Array.isArray(value)) return value as readonly SubmissionEntry[];
  const name = getAttribute(element, ATTR.name);
  return name === null || name === '' ? [] : [[name, value]];
}
