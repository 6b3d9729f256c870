import { beforeEach, describe, expect, test } from 'vitest';
import { recordOf } from '../../../../dom/realm/target-link.ts';
import { constructEntryList } from '../../../../dom/services/form-data/entry-list.ts';
import { formDataObject } from '../../../../dom/services/form-data/form-data-state.ts';
import type { ElementRecord } from '../../../../dom/tree/records.ts';
import { HTMLElement, HTMLParagraphElement } from '../../../../lib/index.ts';
import { freshName, openPage, type Page, thrownName } from '../../custom-elements/realm.ts';
import { moveBefore } from '../../nodes/dom.ts';

let page: Page;
let name: string;

/** A form-associated element that notes its callbacks. */
class Control extends HTMLElement {
  static readonly formAssociated: boolean = true;
  readonly internals = this.attachInternals();
  readonly log: unknown[] = [];
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.log.push(`form ${form === null ? null : form.id}`);
  }
  formDisabledCallback(disabled: boolean): void {
    this.log.push(`disabled ${disabled}`);
  }
  formResetCallback(): void {
    this.log.push('reset');
  }
  takeLog(): unknown[] {
    return this.log.splice(0);
  }
}

function define(Class: CustomElementConstructor = class extends Control {}): void {
  page.customElements.define(name, Class);
}

function create(): Control {
  return page.document.createElement(name) as Control;
}

beforeEach(() => {
  page = openPage();
  name = freshName();
});

describe('attachInternals', () => {
  test('once, for custom elements only', () => {
    const { document } = page;
    expect(thrownName(() => document.createElement('p').attachInternals())).toBe('NotSupportedError');
    expect(thrownName(() => create().attachInternals())).toBe('NotSupportedError');
    define();
    const element = create();
    expect(element.internals).toBeInstanceOf(Object);
    expect(thrownName(() => element.attachInternals())).toBe('NotSupportedError');
  });

  test('not for customized built-in elements, nor where internals are disabled', () => {
    class Paragraph extends HTMLParagraphElement {}
    page.customElements.define(name, Paragraph, { extends: 'p' });
    expect(thrownName(() => new Paragraph().attachInternals())).toBe('NotSupportedError');
    class Disabled extends HTMLElement {
      static readonly disabledFeatures = ['internals', 'shadow'];
    }
    page.customElements.define(freshName(), Disabled);
    expect(thrownName(() => new Disabled().attachInternals())).toBe('NotSupportedError');
    expect(thrownName(() => new Disabled().attachShadow({ mode: 'open' }))).toBe('NotSupportedError');
  });

  test('shadowRoot gives closed roots, but not those that were there before', () => {
    define(class extends Control {
      root = this.attachShadow({ mode: 'closed' });
    });
    const element = create() as Control & { root: ShadowRoot };
    expect([element.shadowRoot, element.internals.shadowRoot]).toEqual([null, element.root]);

    name = freshName();
    const early = page.document.createElement(name);
    early.attachShadow({ mode: 'open' });
    define();
    page.customElements.upgrade(early);
    expect((early as Control).internals.shadowRoot).toBeNull();
  });

  test('members of forms need formAssociated', () => {
    define(class extends Control {
      static override readonly formAssociated = false;
    });
    const { internals } = create();
    for (const member of ['form', 'willValidate', 'validity', 'validationMessage', 'labels'] as const) {
      expect([member, thrownName(() => internals[member])]).toEqual([member, 'NotSupportedError']);
    }
    expect(thrownName(() => internals.setFormValue('a'))).toBe('NotSupportedError');
    expect(thrownName(() => internals.setValidity({}))).toBe('NotSupportedError');
    expect(thrownName(() => internals.checkValidity())).toBe('NotSupportedError');
    expect(internals.states.size).toBe(0);
  });
});

describe('moveBefore', () => {
  test('tells of what is left before the move, as in Chromium', () => {
    define(class extends Control {
      connectedMoveCallback(): void {
        this.log.push(`moved ${this.internals.form?.id}`);
      }
    });
    const { body } = page.document;
    body.innerHTML = '<form id="f"><p></p></form><form id="g"></form><fieldset disabled></fieldset>';
    const [f, g, p, fieldset] = ['#f', '#g', 'p', 'fieldset'].map((selector) => body.querySelector(selector)!) as [
      Element,
      Element,
      Element,
      Element,
    ];
    const element = create();
    p.append(element);
    element.takeLog();
    const logOf = (parent: Element, moved: Element) => {
      moveBefore(parent, moved, null);
      return element.takeLog();
    };
    expect(logOf(g, p)).toEqual(['form null', 'moved g', 'form g']);
    expect(logOf(g, element)).toEqual(['form null', 'moved g', 'form g']);
    expect(logOf(fieldset, element)).toEqual(['form null', 'moved undefined', 'disabled true']);
    expect(logOf(body, element)).toEqual(['disabled false', 'moved undefined']);
    expect(logOf(body, f)).toEqual([]);
  });
});

describe('forms', () => {
  test('the element is listed, labelled and owned', () => {
    const { document } = page;
    document.body.innerHTML = `<form id=f><label for=c>L</label><fieldset><${name} id=c name=n></${name}></fieldset></form>`;
    const form = document.querySelector('form') as HTMLFormElement;
    expect(form.length).toBe(1);
    define();
    const element = document.getElementById('c') as Control;
    expect([form.length, form.elements.namedItem('n')]).toEqual([2, element]);
    expect(form.querySelector('fieldset')?.elements[0]).toBe(element);
    expect(element.internals.form).toBe(form);
    expect([...element.internals.labels]).toEqual([...document.querySelectorAll('label')]);
    expect(document.querySelector('label')?.control).toBe(element);
  });

  test('callbacks about the owner', () => {
    const { document } = page;
    define();
    document.body.innerHTML = '<form id=f></form><form id=g></form><div></div>';
    const [first, second] = document.forms as unknown as [HTMLFormElement, HTMLFormElement];
    const element = create();
    expect(element.takeLog()).toEqual([]);
    first.append(element);
    expect(element.takeLog()).toEqual(['form f']);
    document.body.lastElementChild?.append(first);
    expect(element.takeLog()).toEqual([]);
    second.append(element);
    expect(element.takeLog()).toEqual(['form null', 'form g']);
    element.setAttribute('form', 'f');
    expect(element.takeLog()).toEqual(['form f']);
    first.id = 'h';
    expect(element.takeLog()).toEqual(['form null']);
    first.id = 'f';
    expect(element.takeLog()).toEqual(['form f']);
    first.remove();
    expect(element.takeLog()).toEqual(['form null']);
    document.body.append(first);
    expect(element.takeLog()).toEqual(['form f']);
    element.removeAttribute('form');
    expect(element.takeLog()).toEqual(['form g']);
  });

  test('callbacks about being disabled', () => {
    const { document } = page;
    document.body.innerHTML = `<fieldset><legend></legend><${name}></${name}></fieldset>`;
    define();
    const fieldset = document.querySelector('fieldset') as HTMLFieldSetElement;
    const element = document.querySelector(name) as Control;
    fieldset.disabled = true;
    expect([element.takeLog(), element.matches(':disabled')]).toEqual([['disabled true'], true]);
    element.setAttribute('disabled', '');
    fieldset.disabled = false;
    expect(element.takeLog()).toEqual([]);
    element.removeAttribute('disabled');
    expect([element.takeLog(), element.matches(':enabled')]).toEqual([['disabled false'], true]);
    fieldset.disabled = true;
    fieldset.querySelector('legend')?.append(element);
    expect(element.takeLog()).toEqual(['disabled true', 'disabled false']);
    fieldset.prepend(document.createElement('legend'));
    expect(element.takeLog()).toEqual(['disabled true']);
  });

  test('callbacks when it is upgraded, in order', () => {
    const { document } = page;
    document.body.innerHTML = `<form id=f><${name} disabled></${name}></form>`;
    define();
    expect((document.querySelector(name) as Control).takeLog()).toEqual(['disabled true', 'form f']);
  });

  test('reset', () => {
    const { document } = page;
    define();
    document.body.innerHTML = `<form><${name}></${name}></form>`;
    const element = document.querySelector(name) as Control;
    element.takeLog();
    (document.querySelector('form') as HTMLFormElement).reset();
    expect(element.takeLog()).toEqual(['reset']);
  });

  test('what is submitted', () => {
    define();
    const element = create();
    const form = page.document.createElement('form');
    form.append(element);
    const entries = () => constructEntryList(recordOf(form) as ElementRecord, null);
    element.internals.setFormValue('a\ud800');
    expect(entries()).toEqual([]);
    element.setAttribute('name', 'n');
    expect(entries()).toEqual([['n', 'a\ufffd']]);
    element.setAttribute('disabled', '');
    expect(entries()).toEqual([]);
    element.removeAttribute('disabled');
    const given = formDataObject([
      ['a', '1'],
      ['a', '2'],
    ]) as FormData;
    element.internals.setFormValue(given);
    given.append('a', '3');
    expect(entries()).toEqual([
      ['a', '1'],
      ['a', '2'],
    ]);
    element.internals.setFormValue(null, given);
    expect(entries()).toEqual([]);
  });

  test('a first legend that goes', () => {
    const { document } = page;
    document.body.innerHTML = `<fieldset disabled><legend></legend><legend><${name}></${name}></legend></fieldset>`;
    define();
    const element = document.querySelector(name) as Control;
    expect(element.takeLog()).toEqual(['disabled true']);
    document.querySelector('legend')?.remove();
    expect(element.takeLog()).toEqual(['disabled false']);
  });
});

describe('validity', () => {
  test('flags, message and anchor', () => {
    define();
    const element = create();
    const { internals } = element;
    expect([internals.willValidate, internals.validity.valid, internals.checkValidity()]).toEqual([true, true, true]);
    expect(thrownName(() => internals.setValidity({ tooLong: true }))).toBe('TypeError');
    expect(thrownName(() => internals.setValidity({ tooLong: true }, ''))).toBe('TypeError');
    internals.setValidity({ tooLong: true, badInput: true }, 'too long');
    const { validity } = internals;
    expect([validity.tooLong, validity.badInput, validity.tooShort, validity.valid]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([internals.validationMessage, element.matches(':invalid')]).toEqual(['too long', true]);
    let events = 0;
    element.addEventListener('invalid', () => events++);
    expect([internals.checkValidity(), internals.reportValidity(), events]).toEqual([false, false, 2]);
    internals.setValidity({}, 'ignored');
    expect([internals.validationMessage, element.matches(':valid')]).toEqual(['', true]);
    const stranger = page.document.createElement('p');
    expect(thrownName(() => internals.setValidity({ tooLong: true }, 'a', stranger))).toBe('NotFoundError');
    expect(thrownName(() => internals.setValidity({ tooLong: true }, 'a', null as never))).toBe('TypeError');
    expect(thrownName(() => internals.setValidity({ tooLong: true }, 'a', element))).toBeNull();
    element.append(stranger);
    expect(thrownName(() => internals.setValidity({ tooLong: true }, 'a', stranger))).toBeNull();
  });

  test('disabled and read-only elements are barred', () => {
    define();
    const element = create();
    element.internals.setValidity({ customError: true }, 'a');
    for (const attribute of ['disabled', 'readonly']) {
      element.setAttribute(attribute, '');
      expect([element.internals.willValidate, element.internals.checkValidity()]).toEqual([false, true]);
      element.removeAttribute(attribute);
    }
    const form = page.document.createElement('form');
    form.append(element);
    expect([form.checkValidity(), form.matches(':invalid')]).toEqual([false, true]);
  });
});

describe('states', () => {
  test('a set of strings that :state() matches', () => {
    define();
    const element = create();
    const { states } = element.internals;
    expect([states, element.matches(':state(a)')]).toEqual([element.internals.states, false]);
    expect(states.add('a')).toBe(states);
    states.add('b c');
    expect([element.matches(':state(a)'), element.matches(':is(:state(b), :state(a))')]).toEqual([true, true]);
    expect([states.has('b c'), states.size, [...states], [...states.keys()]]).toEqual([
      true,
      2,
      ['a', 'b c'],
      ['a', 'b c'],
    ]);
    const seen: unknown[] = [];
    states.forEach((value, key, set) => {
      seen.push(value, key, set === states);
    });
    expect(seen).toEqual(['a', 'a', true, 'b c', 'b c', true]);
    expect([states.delete('a'), states.delete('a'), element.matches(':state(a)')]).toEqual([true, false, false]);
    states.clear();
    expect(states.size).toBe(0);
    const prototype = Object.getPrototypeOf(states) as Record<PropertyKey, unknown>;
    expect([prototype[Symbol.iterator], prototype.keys === prototype.values]).toEqual([prototype.values, false]);
    expect(thrownName(() => Reflect.apply(states.has, new Set(), ['a']))).toBe('TypeError');
  });
});

describe('ARIA', () => {
  test('is kept beside the attributes', () => {
    define();
    const element = create();
    const internals = element.internals as ElementInternals & Record<string, unknown>;
    expect([internals.role, internals.ariaLabel, internals.ariaControlsElements]).toEqual([null, null, null]);
    internals.role = 'button';
    internals.ariaLabel = 1 as unknown as string;
    expect([internals.role, internals.ariaLabel, element.hasAttribute('role')]).toEqual(['button', '1', false]);
    internals.role = null;
    expect(internals.role).toBeNull();
    const [here, elsewhere] = [page.document.createElement('p'), page.document.createElement('p')];
    page.document.body.append(element, here);
    internals.ariaActiveDescendantElement = here;
    internals.ariaControlsElements = [here, elsewhere];
    expect(internals.ariaActiveDescendantElement).toBe(here);
    expect(internals.ariaControlsElements).toEqual([here]);
    expect(internals.ariaControlsElements).toBe(internals.ariaControlsElements);
    page.document.body.append(elsewhere);
    expect(internals.ariaControlsElements).toEqual([here, elsewhere]);
  });
});
