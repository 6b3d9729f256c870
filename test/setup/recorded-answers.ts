import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Window } from './windows.ts';

/** Asks a window what `asked/*.mjs` of the folder asks, and compares with what Chromium answered (scripts/record-html.mjs). */
export function testRecordedAnswers(folder: string): void {
  describe.each(readdirSync(path.join(folder, 'answers')))('%s', async (file) => {
    const name = path.basename(file, '.json');
    const answers = JSON.parse(readFileSync(path.join(folder, 'answers', file), 'utf8')) as Record<string, unknown>;
    const { asked } = (await import(path.join(folder, 'asked', `${name}.mjs`))) as { asked: Record<string, object> };

    test('has an answer to everything that is asked', () => {
      expect(Object.keys(answers)).toEqual(Object.keys(asked));
    });

    test.each(Object.keys(answers))('%s: answers as Chromium does', async (title) => {
      const window = new Window({ html: '<!DOCTYPE html>', runScripts: 'outside-only' });
      const answer = (await window.eval(`(async () => JSON.stringify(await (${asked[title]})(window)))()`)) as string;
      window.close();
      expect(JSON.parse(answer)).toEqual(answers[title]);
    });
  });
}
