import { ATTR } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { getAttribute } from '../tree/attributes.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';

interface Records {
  toArray(): readonly NodeRecord[];
}

/** What of a list is found by id or name, once that was asked for. Where it cannot tell any more what comes first, it says so. */
export class ElementNames {
  #first: Map<string, ElementRecord> | null = null;
  /** What more than one element has; null while nothing is. */
  #shared: Set<string> | null = null;

  /** The first element of each name. */
  firstIn(list: Records): ReadonlyMap<string, ElementRecord> {
    if (this.#first === null) {
      this.#first = new Map();
      for (const record of list.toArray()) this.#add(record, this.#first);
    }
    return this.#first;
  }

  /** Whether more than one element has that name. */
  isShared(list: Records, name: string): boolean {
    this.firstIn(list);
    return this.#shared?.has(name) ?? false;
  }

  /** A record has come; false: it may be before another of its name. */
  added(record: NodeRecord, isLast: boolean): boolean {
    if (!isLast && namesOf(record).some((name) => this.#first?.has(name) !== false)) return false;
    if (this.#first !== null) this.#add(record, this.#first);
    return true;
  }

  /** A record goes; false: what else has a name of its own is not known. */
  removed(record: NodeRecord): boolean {
    for (const name of namesOf(record)) {
      if (this.#first === null || this.#shared?.has(name)) return false;
      this.#first.delete(name);
    }
    return true;
  }

  /** The id or the name of an element has changed; false: it may be before another that has it as well, or in no list of these. */
  renamed(element: ElementRecord, oldValue: string | null, value: string | null): boolean {
    const first = this.#first;
    if (first === null) return true;
    if (!oldValue || this.#shared?.has(oldValue) || first.get(oldValue) !== element) return false;
    const names = namesOf(element);
    if (!names.includes(oldValue)) first.delete(oldValue);
    if (!value || !names.includes(value) || first.get(value) === element) return true;
    if (first.has(value)) return false;
    first.set(value, element);
    return true;
  }

  #add(record: NodeRecord, first: Map<string, ElementRecord>): void {
    for (const name of namesOf(record)) {
      if (!first.has(name)) {
        first.set(name, record as ElementRecord);
      } else {
        this.#shared ??= new Set();
        this.#shared.add(name);
      }
    }
  }
}

/** https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem-key, of one element. */
export function isNamed(record: NodeRecord, key: string): boolean {
  const element = record as ElementRecord;
  return element.attributes !== null && (getAttribute(element, ATTR.id) === key || nameOf(element) === key);
}

const NO_NAMES: readonly string[] = [];

/** The id and the name of an element, where they are not empty. */
function namesOf(record: NodeRecord): readonly string[] {
  if (!isElement(record) || record.attributes === null) return NO_NAMES;
  const id = getAttribute(record, ATTR.id);
  const name = nameOf(record);
  const names = name === id ? [id] : [id, name];
  return names.filter((given): given is string => Boolean(given));
}

/** The value of an HTML element's `name` attribute. */
function nameOf(element: ElementRecord): string | null {
  return (element.name.categories & Category.Html) === 0 ? null : getAttribute(element, ATTR.name);
}
