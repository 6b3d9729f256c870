import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import { objectOf } from '../tree/link.ts';
import type { ElementRecord, ParentRecord } from '../tree/records.ts';
import { keptList, SharedSources } from './kept-lists.ts';
import { RADIO_NODE_LIST } from './list-definitions.ts';
import { ListInterface, ListKind } from './list-interface.ts';
import { DescendantSource } from './list-source.ts';
import type { RecordList } from './record-list.ts';

/** https://html.spec.whatwg.org/#dom-htmlformcontrolscollection-nameditem */
export function namedControl(list: RecordList, name: string): object | null {
  const first = list.namedElement(name);
  if (first === null) return null;
  return list.isNameShared(name) ? radioNodeList(list, name) : objectOf(first);
}

/** By the source of the form's controls. */
const namedControls = new WeakMap<DescendantSource, SharedSources<NamedControls>>();

function radioNodeList(list: RecordList, name: string): object {
  const controls = list.source as DescendantSource;
  let sources = namedControls.get(controls);
  if (sources === undefined) {
    sources = new SharedSources((wanted) => new NamedControls(controls, wanted));
    namedControls.set(controls, sources);
  }
  return keptList(list.owner as ParentRecord, sources.get(name), RADIO_NODE_LIST);
}

function hasNameOrId(element: ElementRecord, name: string): boolean {
  return getAttribute(element, ATTR.id) === name || getAttribute(element, ATTR.name) === name;
}

/** Those of a form's controls that have a name. */
class NamedControls extends DescendantSource {
  readonly #controls: DescendantSource;
  readonly #name: string;

  constructor(controls: DescendantSource, name: string) {
    super();
    this.#controls = controls;
    this.#name = name;
  }

  override get isIntrinsic(): boolean {
    return false;
  }

  override get hasOwnRoot(): boolean {
    return this.#controls.hasOwnRoot;
  }

  override rootFor(owner: ParentRecord): ParentRecord {
    return this.#controls.rootFor(owner);
  }

  matches(element: ElementRecord, owner: ParentRecord): boolean {
    return hasNameOrId(element, this.#name) && this.#controls.matches(element, owner);
  }

  override mayMatch(element: ElementRecord): boolean {
    return this.#controls.mayMatch(element);
  }

  override dependsOn(name: AttributeName): boolean {
    return name === ATTR.id || name === ATTR.name || this.#controls.dependsOn(name);
  }

  override dependsOnElsewhere(name: AttributeName): boolean {
    return this.#controls.dependsOnElsewhere(name);
  }

  override affectsOthers(element: ElementRecord): boolean {
    return this.#controls.affectsOthers(element);
  }
}

/** https://html.spec.whatwg.org/#the-htmlformcontrolscollection-interface */
export const HTML_FORM_CONTROLS_COLLECTION = new ListInterface(
  'HTMLFormControlsCollection',
  ListKind.HTMLCollection | ListKind.HTMLFormControlsCollection,
  namedControl,
);
