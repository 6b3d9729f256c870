import { describe, expect, it } from 'vitest';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { TracingParser } from '../../../parser/tracing/tracing-parser.ts';
import '../../helpers/install.ts';
import { dumpTree } from '../../helpers/dump-tree.ts';
import { treeOf } from '../../helpers/parse.ts';

function stepsOf(source: string) {
  const parser = new TracingParser(createDocumentRecord('html'));
  parser.parse(source);
  return parser.steps;
}

/** The stack of open elements after each step. */
function stacksOf(source: string): string[] {
  let open: string[] = [];
  return stepsOf(source).map(({ kept, opened }) => {
    open = open.slice(0, kept).concat(opened);
    return open.join(' ');
  });
}

describe('a trace', () => {
  it('has each token with its place, the mode after it, and the errors', () => {
    const source = '<!DOCTYPE html><p class=a>x&amp;y</b><!--c-->';
    const steps = stepsOf(source);
    expect(steps.map(({ kind, text, mode, errors }) => [kind, text, mode, errors])).toEqual([
      ['doctype', '<!DOCTYPE html>', 'before html', []],
      ['start tag', '<p class="a">', 'in body', []],
      ['characters', 'x&y', 'in body', []],
      ['end tag', '</b>', 'in body', ['end-tag-without-matching-open-element']],
      ['comment', '<!--c-->', 'in body', []],
      ['end of file', '', 'in body', []],
    ]);
    expect(steps.map(({ start, end }) => source.slice(start, end))).toEqual([
      '<!DOCTYPE html>',
      '<p class=a>',
      'x&amp;y',
      '</b>',
      '<!--c-->',
      '',
    ]);
  });

  it('has the stack of open elements', () => {
    expect(stacksOf('<table><td>x</table><svg><path/></svg>')).toEqual([
      'html body table',
      'html body table tbody tr td',
      'html body table tbody tr td',
      'html body',
      'html body svg',
      'html body svg',
      'html body',
      '',
    ]);
  });

  it('has it where the middle of it is taken out', () => {
    expect(stacksOf('<form><div></form><p>x')).toEqual([
      'html body form',
      'html body form div',
      'html body div',
      'html body div p',
      'html body div p',
      '',
    ]);
    expect(stacksOf('<b><p>1</b>2')).toEqual([
      'html body b',
      'html body b p',
      'html body b p',
      'html body p',
      'html body p',
      '',
    ]);
  });

  it('takes linear time in a deep tree', () => {
    const steps = stepsOf('<div>'.repeat(30_000));
    expect(steps.length).toBe(30_001);
    expect(steps.reduce((sum, { opened }) => sum + opened.length, 0)).toBe(30_002);
  });

  it('builds the tree that parsing builds', () => {
    const source = '<b><p>1</b>2<table>x<tr><td>y</table><template><td>z</template>';
    const document = createDocumentRecord('html');
    new TracingParser(document).parse(source);
    expect(dumpTree(document)).toBe(treeOf(source));
  });
});
