import { afterEach, beforeEach } from 'vitest';
import { globalRegistry } from '../../../dom/custom-elements/global-registry.ts';
import { realm } from '../../../dom/realm/realm.ts';
import { recordOf } from '../../../dom/realm/target-link.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { parse } from '../../../lib/index.ts';
import { collectReports } from '../../setup/reports.ts';
import { showInRealm } from '../../setup/show-in-window.ts';

/** A document as a window has it: with a global registry. */
export interface Page {
  readonly document: Document;
  readonly customElements: CustomElementRegistry;
}

export function openPage(html = '<body></body>'): Page {
  const document = parse(html);
  const record = recordOf(document) as DocumentRecord;
  showInRealm(record);
  return { document, customElements: globalRegistry(record) as CustomElementRegistry };
}

/** The exceptions that were reported since the test began. */
export let reported: unknown[] = [];

let stopCollecting = () => {};

beforeEach(() => {
  const { reports, stop } = collectReports();
  reported = reports;
  stopCollecting = stop;
});

afterEach(() => {
  stopCollecting();
  realm.window = null;
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
