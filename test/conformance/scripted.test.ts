import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FakeWindow } from '../dom/scripting/fake-window.ts';
import { dumpTree } from '../helpers/dump-tree.ts';
import { readTreeTests, treeConstructionFolder } from '../helpers/html5lib-dat.ts';

// The tree construction tests of html5lib whose scripts run, and all others that are for documents with scripting on, with
// something there that runs scripts.

const folder = treeConstructionFolder();

describe.skipIf(folder === null)('html5lib tests with scripts that run', () => {
  const scripted = folder === null ? [] : readTreeTests(path.join(folder, 'scripted'));

  it('are there', () => {
    expect(scripted.length).toBeGreaterThan(3);
  });

  it.each(scripted)('$id', ({ data, document }) => {
    expect(dumpTree(new FakeWindow().run(data).record)).toBe(document);
  });

  it('others', () => {
    const others = folder === null ? [] : readTreeTests(folder);
    const failures: string[] = [];
    for (const { id, data, context, scripting, document } of others) {
      if (context !== null || scripting === false) continue;
      const window = new FakeWindow();
      // Whatever there is of scripts does nothing.
      window.runClassicScript = () => {};
      const actual = dumpTree(window.run(data).record);
      if (actual !== document) failures.push(`${id}\n${data}\n--- expected\n${document}--- actual\n${actual}`);
    }
    expect(failures.join('\n')).toBe('');
  });
});
