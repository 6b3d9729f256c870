import { isSubmitButton } from '../../html/forms/form-controls.ts';
import { formOwner } from '../../html/forms/form-owner.ts';
import { TagId } from '../../names/tag-ids.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, NodeRecord } from '../../tree/records.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { includePairIterable } from '../../webidl/pair-iterable.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { toBlobObjectOrNull } from '../files/to-blob.ts';
import { constructEntryList } from './entry-list.ts';
import { createEntry, FormDataState, type FormEntry } from './form-data-state.ts';

const thisFormData = brandOf<FormDataState>('FormData');

function usv(value: unknown): string {
  return toUSVString(toDOMString(value));
}

/** The overloads `(USVString name, Blob value, optional USVString filename)` and `(USVString name, USVString value)`. */
function toEntry(given: readonly unknown[], _what: string): FormEntry {
  requireArguments(given.length, 2);
  const [name, value, filename] = given;
  const blob = toBlobObjectOrNull(value);
  if (blob === null && given.length > 2) throw typeError(`parameter 2 is not of type 'Blob'.`);
  const key = usv(name);
  if (blob === null) return createEntry(key, usv(value));
  return createEntry(key, blob, filename === undefined ? null : usv(filename));
}

/** The entry list of the form that a constructor is given, if it is given one. */
function entriesOfForm(form: unknown, submitter: unknown): FormEntry[] {
  const record = form === undefined ? null : (recordOrNull(form) as NodeRecord | null);
  if (form !== undefined && (record === null || record.nodeType !== 1 || !isHtml(record, TagId.Form))) {
    throw typeError("parameter 1 is not of type 'HTMLFormElement'.");
  }
  const button =
    submitter === null || submitter === undefined ? null : (recordOrNull(submitter) as ElementRecord | null);
  if (submitter !== null && submitter !== undefined && (button === null || button.nodeType !== 1)) {
    throw typeError("parameter 2 is not of type 'HTMLElement'.");
  }
  if (record === null) return [];
  if (button !== null && !isSubmitButton(button)) throw typeError('The specified element is not a submit button.');
  if (button !== null && formOwner(button) !== record) {
    throwDOMException('NotFoundError', 'The specified element is not owned by this form element.');
  }
  const entries = constructEntryList(record as ElementRecord, button);
  if (entries === null) throwDOMException('InvalidStateError', 'The form is constructing entry list.');
  return entries;
}

export const formDataInterface = lazyInterface('FormData', () => {
  class FormData {
    constructor(form: unknown = undefined, submitter: unknown = null) {
      linkState(this, new FormDataState(entriesOfForm(form, submitter)));
    }

    append(...given: [name: unknown, value: unknown]): void {
      const { entries } = thisFormData(this);
      entries.append(...toEntry(given, 'append'));
    }

    delete(name: unknown): void {
      const data = thisFormData(this);
      requireArguments(arguments.length, 1);
      data.entries.delete(usv(name));
    }

    get(name: unknown): string | object | null {
      const data = thisFormData(this);
      requireArguments(arguments.length, 1);
      return data.entries.get(usv(name)) ?? null;
    }

    getAll(name: unknown): (string | object)[] {
      const data = thisFormData(this);
      requireArguments(arguments.length, 1);
      return data.entries.getAll(usv(name));
    }

    has(name: unknown): boolean {
      const data = thisFormData(this);
      requireArguments(arguments.length, 1);
      return data.entries.has(usv(name));
    }

    set(...given: [name: unknown, value: unknown]): void {
      const { entries } = thisFormData(this);
      entries.set(...toEntry(given, 'set'));
    }
  }
  for (const name of ['append', 'set'] as const) {
    Object.defineProperty(FormData.prototype[name], 'length', { value: 2, configurable: true });
  }
  includePairIterable(FormData, 'FormData', (object) => thisFormData(object).entries);
  return FormData;
});
