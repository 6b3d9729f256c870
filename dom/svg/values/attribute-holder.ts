import type { AttributeName } from '../../names/attribute-name.ts';
import { getAttribute, hasAttribute, removeAttribute, setAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { animatedText } from './animated-texts.ts';
import type { Holder, ValueState } from './value-state.ts';

/** An attribute of an element, or what animations make of it: read when somebody looks, and not before. */
export class AttributeText {
  readonly element: ElementRecord;
  readonly name: AttributeName;
  readonly isAnimated: boolean;
  /** Undefined: nobody has looked yet. */
  #text: string | null | undefined;

  constructor(element: ElementRecord, name: AttributeName, isAnimated: boolean) {
    this.element = element;
    this.name = name;
    this.isAnimated = isAnimated;
  }

  /** Calls the function with the text if it is another than the last time. */
  update(take: (text: string | null) => void): void {
    const { element, name } = this;
    const text = this.isAnimated ? animatedText(element, name) : getAttribute(element, name);
    if (text === this.#text) return;
    this.#text = text;
    take(text);
  }

  write(text: string | null): void {
    const { element, name } = this;
    this.#text = text;
    if (text !== null) setAttribute(element, name, text);
    else if (hasAttribute(element, name)) removeAttribute(element, name);
  }
}

/** How one value stands in an attribute. */
export interface ValueFormat<State extends ValueState> {
  create(element: ElementRecord): State;
  /** Gives the value what the attribute says, or what it is without. */
  parse(state: State, text: string | null): void;
  serialize(state: State): string;
}

/** Keeps the one value of an attribute. */
export class SingleHolder<State extends ValueState> implements Holder {
  readonly state: State;
  readonly isReadOnly: boolean;
  readonly element: ElementRecord;
  readonly #text: AttributeText;
  readonly #format: ValueFormat<State>;

  constructor(element: ElementRecord, name: AttributeName, isAnimated: boolean, format: ValueFormat<State>) {
    this.element = element;
    this.isReadOnly = isAnimated;
    this.#text = new AttributeText(element, name, isAnimated);
    this.#format = format;
    this.state = format.create(element);
    this.state.holder = this;
  }

  update(): void {
    this.#text.update((text) => this.#format.parse(this.state, text));
  }

  changed(): void {
    this.#text.write(this.#format.serialize(this.state));
  }
}
