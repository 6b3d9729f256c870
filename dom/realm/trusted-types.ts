import { type DocumentData, documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { relevantWindow } from './relevant-window.ts';
import { stateOf } from './shared/window-record.ts';

export type TrustedTypeName = 'TrustedHTML' | 'TrustedScript' | 'TrustedScriptURL';

/** What a document asks of strings that may run as scripts (`services/trusted-types`). */
export interface TypesGuard {
  /** https://w3c.github.io/trusted-types/dist/spec/#get-trusted-type-compliant-string */
  compliantString(type: TrustedTypeName, value: unknown, sink: string, convert: (value: unknown) => string): string;
}

/** Whether any document ever asked for more than strings. */
let isAnywhere = false;

/** To be called before the first document is given a guard. */
export function watchTypes(): void {
  isAnywhere = true;
}

/** Null: the document takes every string. */
export function typesGuardOf(document: DocumentRecord): TypesGuard | null {
  if (!isAnywhere) return null;
  const data = documentData(document);
  return (data.typesGuard ?? (data.madeFor === null ? guardOfGlobal(document) : null)) as TypesGuard | null;
}

/** What has no window is guarded as the document of the global object that it is of. */
function guardOfGlobal(document: DocumentRecord): DocumentData['typesGuard'] {
  const window = relevantWindow(document);
  const active = window === null ? null : stateOf(window).document;
  return active === null ? null : documentData(active).typesGuard;
}

/** What a member that may run scripts makes of its argument, where the document asks for more than strings. */
export function trustedString(
  document: DocumentRecord,
  type: TrustedTypeName,
  value: unknown,
  sink: string,
  convert: (value: unknown) => string = toDOMString,
): string {
  const guard = typesGuardOf(document);
  return guard === null ? convert(value) : guard.compliantString(type, value, sink, convert);
}
