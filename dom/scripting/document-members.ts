import { thisDocument } from '../realm/this.ts';
import { trustedString, typesGuardOf } from '../realm/trusted-types.ts';
import { objectOrNull } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { stateOrNull } from '../webidl/state.ts';
import { documentClose, documentOpenSteps, documentWriteSteps } from './document-open.ts';
import { scriptingStateOrNull } from './scripting-state.ts';

/** What https://html.spec.whatwg.org/#the-document-object has for scripts and dynamic markup insertion. */
export const scriptingMembers = {
  get currentScript(): object | null {
    return objectOrNull(scriptingStateOrNull(thisDocument(this))?.currentScript ?? null);
  },

  /** https://html.spec.whatwg.org/#dom-document-open and https://html.spec.whatwg.org/#dom-document-open-window */
  open(_unused1: unknown = undefined, _unused2: unknown = undefined): unknown {
    const document = thisDocument(this);
    if (arguments.length < 3) {
      documentOpenSteps(document);
      return this;
    }
    const hooks = scriptingStateOrNull(document)?.hooks ?? null;
    if (hooks === null) throwDOMException('InvalidAccessError', 'The document has no window.');
    return hooks.openWindow(document, toDOMString(arguments[0]), toDOMString(arguments[1]), toDOMString(arguments[2]));
  },

  /** https://html.spec.whatwg.org/#dom-document-close */
  close(): void {
    documentClose(thisDocument(this));
  },

  /** https://html.spec.whatwg.org/#dom-document-write */
  write(...text: unknown[]): void {
    const document = thisDocument(this);
    documentWriteSteps(document, joined(document, text, 'Document write'));
  },

  /** https://html.spec.whatwg.org/#dom-document-writeln */
  writeln(...text: unknown[]): void {
    const document = thisDocument(this);
    documentWriteSteps(document, `${joined(document, text, 'Document writeln')}\n`);
  },
};

/** https://html.spec.whatwg.org/#document-write-steps: what is trusted wholly is written as it is. */
function joined(document: DocumentRecord, parts: readonly unknown[], sink: string): string {
  const isGuarded = typesGuardOf(document) !== null;
  let isTrusted = true;
  let text = '';
  for (let i = 0; i < parts.length; i++) {
    isTrusted &&= isGuarded && stateOrNull(parts[i])?.kind === 'TrustedHTML';
    text += toDOMString(parts[i]);
  }
  return isTrusted ? text : trustedString(document, 'TrustedHTML', text, sink);
}
