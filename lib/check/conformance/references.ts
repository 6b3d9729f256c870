import { isLabelable } from '../../../dom/html/forms/labels.ts';
import { splitOnAsciiWhitespace } from '../../../dom/names/white-space.ts';
import type { ElementRecord } from '../../../dom/tree/records.ts';
import type { Report } from '../report.ts';
import { attributeOf, attributeSpan, spanOf } from './element-access.ts';

/** Attributes that name elements by their ids; with what kind of element that has to be. */
const REFERENCES: Readonly<Record<string, readonly string[] | null>> = {
  form: ['form'],
  list: ['datalist'],
  headers: ['th', 'td'],
  popovertarget: null,
  commandfor: null,
  itemref: null,
  'aria-activedescendant': null,
  'aria-controls': null,
  'aria-describedby': null,
  'aria-details': null,
  'aria-errormessage': null,
  'aria-flowto': null,
  'aria-labelledby': null,
  'aria-owns': null,
};

const NEEDS_LABEL = new Set(['input', 'select', 'textarea']);
const NO_LABEL = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

interface Reference {
  readonly element: ElementRecord;
  readonly attribute: string;
  readonly value: string;
}

/** Ids, and all that names them: what can be told only when the whole page has been seen. */
export class References {
  readonly #report: Report;
  readonly #ids = new Map<string, ElementRecord>();
  readonly #references: Reference[] = [];
  readonly #labels: Reference[] = [];
  readonly #controls: ElementRecord[] = [];

  constructor(report: Report) {
    this.#report = report;
  }

  /** An attribute of an element of the document. */
  note(element: ElementRecord, attribute: string, value: string): void {
    if (attribute === 'id') this.#noteId(element, value);
    else if (attribute === 'for' && element.name.localName === 'label')
      this.#labels.push({ element, attribute, value });
    else if (Object.hasOwn(REFERENCES, attribute)) this.#references.push({ element, attribute, value });
  }

  /** An element that is in no label. */
  noteControl(element: ElementRecord): void {
    const name = element.name.localName;
    if (!NEEDS_LABEL.has(name)) return;
    if (name === 'input' && NO_LABEL.has(attributeOf(element, 'type')?.toLowerCase() ?? 'text')) return;
    const named = ['aria-label', 'aria-labelledby', 'title'].some((attribute) => attributeOf(element, attribute));
    if (!named) this.#controls.push(element);
  }

  /** https://html.spec.whatwg.org/#the-id-attribute */
  #noteId(element: ElementRecord, id: string): void {
    if (id === '' || /[\t\n\f\r ]/.test(id)) {
      const words = id === '' ? 'An id may not be empty.' : `An id may have no white space; this one is "${id}".`;
      this.#report.add('id-value', attributeSpan(element, 'id'), words);
    } else if (this.#ids.has(id)) {
      this.#report.add('duplicate-id', attributeSpan(element, 'id'), `Another element has the id "${id}" already.`);
    } else {
      this.#ids.set(id, element);
    }
  }

  /** To be called at the end. */
  check(): void {
    const labelled = new Set<ElementRecord>();
    for (const { element, value } of this.#labels) {
      const control = this.#ids.get(value);
      if (control !== undefined) labelled.add(control);
      if (control !== undefined && mayBeLabelled(control)) continue;
      const words = control === undefined ? 'nothing has that id' : `<${control.name.localName}> is no control`;
      this.#report.add('label-for', attributeSpan(element, 'for'), `The label is for "${value}", but ${words}.`);
    }
    for (const element of this.#controls) {
      if (labelled.has(element)) continue;
      const words = `<${element.name.localName}> has no label: a <label>, "aria-label", "aria-labelledby" or "title".`;
      this.#report.add('control-label', spanOf(element), words);
    }
    for (const reference of this.#references) this.#checkReference(reference);
  }

  #checkReference({ element, attribute, value }: Reference): void {
    const wanted = REFERENCES[attribute] ?? null;
    for (const id of splitOnAsciiWhitespace(value)) {
      const target = this.#ids.get(id);
      if (target !== undefined && (wanted === null || wanted.includes(target.name.localName))) continue;
      const words =
        target === undefined
          ? 'nothing has that id'
          : `that is <${target.name.localName}>, not <${wanted?.join('> or <')}>`;
      this.#report.add(
        'id-reference',
        attributeSpan(element, attribute),
        `"${attribute}" names "${id}", but ${words}.`,
      );
    }
  }
}

/** Which custom elements are associated with forms, their scripts say. */
function mayBeLabelled(element: ElementRecord): boolean {
  return element.name.localName.includes('-') || isLabelable(element);
}
