import type { Entity } from './entities.ts';

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
}
