/** A case of html5lib's tree construction tests. */
export interface TreeTest {
  /** File and number, counted from 1. */
  readonly id: string;
  readonly data: string;
  /** As in `svg path`; null for a document. */
  readonly context: string | null;
  /** null: both. */
  readonly scripting: boolean | null;
  readonly errorCount: number;
  readonly document: string;
}

/** The cases of a file of html5lib's tree construction tests. */
export function parseTreeTests(file: string, text: string): TreeTest[] {
  const tests: TreeTest[] = [];
  let sections = new Map<string, string[]>();
  let current: string[] = [];
  const finish = () => {
    if (sections.size === 0) return;
    tests.push(toTest(`${file}#${tests.length + 1}`, sections));
    sections = new Map();
  };
  const lines = text.split('\n');
  for (const line of lines) {
    if (line === '#data') finish();
    const isSection = /^#(data|errors|new-errors|document-fragment|script-off|script-on|document)$/.test(line);
    if (isSection) {
      current = [];
      sections.set(line.slice(1), current);
    } else {
      current.push(line);
    }
  }
  finish();
  return tests;
}

function toTest(id: string, sections: ReadonlyMap<string, string[]>): TreeTest {
  const nonEmpty = (name: string) => (sections.get(name) ?? []).filter((line) => line !== '');
  const document = (sections.get('document') ?? []).join('\n').replace(/\n+$/, '');
  return {
    id,
    data: (sections.get('data') ?? []).join('\n'),
    context: sections.get('document-fragment')?.[0] ?? null,
    scripting: sections.has('script-on') ? true : sections.has('script-off') ? false : null,
    errorCount: nonEmpty('errors').length + nonEmpty('new-errors').length,
    document: document === '' ? '' : `${document}\n`,
  };
}
