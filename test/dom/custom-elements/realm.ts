import { afterEach, beforeEach } from 'vitest';
import { globalRegistry } from '../../../dom/custom-elements/global-registry.ts';
import { eventHooks } from '../../../dom/events/hooks.ts';
import { setCurrentDocument } from '../../../dom/realm/current-document.ts';
import { recordOf } from '../../../dom/realm/target-link.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { parse } from '../../../lib/index.ts';

/** A document as a window has it: with a global registry. */
export interface Page {
  readonly document: Document;
  readonly customElements: CustomElementRegistry;
}

export function openPage(html = '<body></body>'): Page {
  const document = parse(html);
  const record = recordOf(document) as DocumentRecord;
  setCurrentDocument(record);
  return { document, customElements: globalRegistry(record) as CustomElementRegistry };
}

/** The exceptions that were reported since the test began. */
export const reported: unknown[] = [];

const { reportException } = eventHooks;

beforeEach(() => {
  reported.length = 0;
  eventHooks.reportException = (exception) => void reported.push(exception);
});

afterEach(() => {
  eventHooks.reportException = reportException;
  setCurrentDocument(createDocumentRecord('html'));
});

/** The name of what the function throws: that of a DOMException or of an error. */
export function thrownName(steps: () => unknown): string | null {
  try {
    steps();
  } catch (exception) {
    return (exception as Error).name;
  }
  return null;
}

let count = 0;

/** A name that no other test has. */
export function freshName(): string {
  count++;
  return `x-test-${count}`;
}
