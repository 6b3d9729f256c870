import type { XmlName } from './xml-names.ts';

/** An attribute that the internal subset declares for elements of some name. https://www.w3.org/TR/xml/#attdecls */
export interface AttributeDeclaration {
  readonly name: XmlName;
  /** The value that the attribute has where it is left out; null when it has none. */
  readonly defaultValue: string | null;
  /** Whether it is of a type other than CDATA, so that white space in its value is collapsed. */
  readonly isTokenized: boolean;
}

/** What the internal subset declares for the elements of one name. */
export class AttributeDeclarations {
  readonly #names = new Set<XmlName>();
  readonly #tokenized = new Set<XmlName>();
  readonly #withDefault: AttributeDeclaration[] = [];

  /** The first declaration of a name counts. */
  add(declaration: AttributeDeclaration): void {
    const { name, defaultValue, isTokenized } = declaration;
    if (this.#names.has(name)) return;
    this.#names.add(name);
    if (isTokenized) this.#tokenized.add(name);
    if (defaultValue !== null) this.#withDefault.push(declaration);
  }

  get tokenized(): ReadonlySet<XmlName> {
    return this.#tokenized;
  }

  /** Those that an element may get without being written, in the order of their declarations. */
  get withDefault(): readonly AttributeDeclaration[] {
    return this.#withDefault;
  }
}

/** The last step of https://www.w3.org/TR/xml/#AVNormalize */
export function collapseSpaces(value: string): string {
  return value.replace(/ +/g, ' ').replace(/^ | $/g, '');
}
