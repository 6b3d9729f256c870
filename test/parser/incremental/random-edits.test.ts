import { expect, it } from 'vitest';
import { createDocumentRecord, documentData } from '../../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { parseDocument } from '../../../parser/html-parser.ts';
import { IncrementalDocument } from '../../../parser/incremental/incremental-document.ts';
import '../../helpers/install.ts';
import { readTreeTests, treeConstructionFolder } from '../../helpers/html5lib-dat.ts';
import { Random, RandomMarkup, randomEdit } from './random-edits.ts';
import { differenceOf } from './same-tree.ts';

function emptyDocument(scripting: boolean): DocumentRecord {
  const document = createDocumentRecord('html');
  documentData(document).scripting = scripting;
  documentData(document).allowDeclarativeShadowRoots = true;
  return document;
}

function expectTreeOf(page: IncrementalDocument, scripting: boolean, story: () => string): void {
  const fresh = emptyDocument(scripting);
  parseDocument(page.source, fresh);
  const difference = differenceOf(page.document, fresh);
  if (difference !== null) expect.fail(`${difference}\n${story()}`);
}

/** Edits a page that often, and looks after each edit whether the tree is that of the new source. */
function editOften(random: Random, source: string, times: number): void {
  const markup = new RandomMarkup(random);
  const scripting = random.below(4) === 0;
  const interval = random.of([1, 1, 10, 40, 200]);
  const page = new IncrementalDocument(emptyDocument(scripting), source, interval);
  expectTreeOf(page, scripting, () => JSON.stringify(source));
  for (let i = 0; i < times; i++) {
    const before = page.source;
    const edit = randomEdit(random, markup, before);
    page.edit(edit.start, edit.end, edit.text);
    expect(page.source).toBe(before.slice(0, edit.start) + edit.text + before.slice(edit.end));
    expectTreeOf(page, scripting, () => JSON.stringify({ source, before, edit, i, interval, scripting }));
  }
}

const SEED = Number(process.env.EDIT_SEED ?? 1);
const PAGES = Number(process.env.EDIT_PAGES ?? 400);

it('gives the tree of a fresh parse after each of many random edits', () => {
  for (let seed = SEED; seed < SEED + PAGES; seed++) {
    const random = new Random(seed);
    const start = random.of(['', '<!doctype html>', '<!doctype html><title>t</title><body>', '<table><tr><td>']);
    editOften(random, start + new RandomMarkup(random).pieces(random.below(120)), 25);
  }
});

const folder = treeConstructionFolder();

it.skipIf(folder === null)("does so for pages that are put together of html5lib's tests", () => {
  const tests = readTreeTests(folder as string).filter(({ context }) => context === null);
  for (let seed = SEED; seed < SEED + PAGES / 2; seed++) {
    const random = new Random(seed);
    const source = Array.from({ length: 1 + random.below(8) }, () => random.of(tests).data.slice(0, 500)).join('');
    editOften(random, source, 20);
  }
});
