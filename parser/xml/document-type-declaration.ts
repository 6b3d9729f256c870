import { type AttributeDeclaration, AttributeDeclarations } from './attribute-declarations.ts';
import type { Entity } from './entities.ts';
import type { XmlName } from './xml-names.ts';

/** What https://www.w3.org/TR/xml/#NT-doctypedecl says that matters beyond the DocumentType node. */
export class DocumentTypeDeclaration {
  readonly entities: Map<string, Entity> = new Map();
  /** https://www.w3.org/TR/xml/#dt-PERef */
  readonly parameterEntities: Map<string, Entity> = new Map();
  /** Whether the public identifier stands for XHTML's entities. */
  isXhtml = false;
  /**
   * Whether declarations no longer count, as they come after a parameter entity that was not read, and which may have
   * declared the same. https://www.w3.org/TR/xml/#include-if-valid
   */
  ignoresDeclarations = false;
  /** Null as long as there are none, so that most documents need not look. */
  #attributes: Map<XmlName, AttributeDeclarations> | null = null;

  /** @param element - The name of the elements that it is declared for. */
  declareAttribute(element: XmlName, declaration: AttributeDeclaration): void {
    this.#attributes ??= new Map();
    let declarations = this.#attributes.get(element);
    if (declarations === undefined) {
      declarations = new AttributeDeclarations();
      this.#attributes.set(element, declarations);
    }
    declarations.add(declaration);
  }

  /** What is declared for the elements of that name. */
  attributesOf(element: XmlName): AttributeDeclarations | null {
    return this.#attributes?.get(element) ?? null;
  }
}
