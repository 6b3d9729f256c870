import type { XmlName } from './xml-names.ts';

/** An attribute that the internal subset declares for elements of some name. https://www.w3.org/TR/xml/#attdecls */
export interface AttributeDeclaration {
  readonly name: XmlName;
  /** The value that the attribute has where it is left out; null when it has none. */
  readonly defaultValue: string | null;
  /** Whether it is of a type other than CDATA, so that white space in its value is collapsed. */
  readonly isTokenized: boolean;
}

/** The last step of https://www.w3.org/TR/xml/#AVNormalize */
export function collapseSpaces(value: string): string {
  return value.replace(/ +/g, ' ').replace(/^ | $/g, '');
}
