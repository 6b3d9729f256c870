import { describe, expect, it } from 'vitest';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { HtmlParser } from '../../../parser/html-parser.ts';
import { dumpTree } from '../../helpers/dump-tree.ts';
import { find } from '../../helpers/parse.ts';

/** What is in that element after each chunk, as Chromium 156 has it after each call of document.write. */
function steps(element: string, ...chunks: string[]): string[] {
  const document = createDocumentRecord('html');
  const parser = new HtmlParser(document);
  return chunks.map((chunk) => {
    parser.write(chunk);
    return dumpTree(find(document, element), '').trimEnd();
  });
}

describe('a page as it comes in', () => {
  it('puts content at a place while it comes, and takes the instructions out at the end', () => {
    expect(
      steps('body', '<body><?start name="x"?>old<p>o</p><?end?>tail<template for=x>', 'q<b>r', '</template>', 't'),
    ).toEqual([
      '<?start name="x"?>\n<?end ?>\n"tail"',
      '<?start name="x"?>\n"q"\n<b>\n  "r"\n<?end ?>\n"tail"',
      '"q"\n<b>\n  "r"\n"tail"',
      '"q"\n<b>\n  "r"\n"tailt"',
    ]);
  });

  it('removes everything after a start that has no end', () => {
    expect(steps('body', '<body><?start name="x"?>old<p>o</p>tail<template for=x>', 'q', '</template>t')).toEqual([
      '<?start name="x"?>',
      '<?start name="x"?>\n"q"',
      '"qt"',
    ]);
  });

  it('mirrors an option once it is complete', () => {
    const select = '<select><button><selectedcontent></selectedcontent></button>';
    expect(steps('selectedcontent', select, '<option>a', '<option>b', '<option selected>c', '</select>')).toEqual([
      '',
      '',
      '"a"',
      '',
      '"c"',
    ]);
  });

  it('mirrors the option that is there when a selectedcontent element comes', () => {
    expect(
      steps(
        'select',
        '<select><option>a</option>',
        '<selectedcontent>',
        '</selectedcontent><option selected>c',
        '</select>',
      ),
    ).toEqual([
      '<option>\n  "a"',
      '<option>\n  "a"\n<selectedcontent>\n  "a"',
      '<option>\n  "a"\n<selectedcontent>\n<option>\n  selected=""\n  "c"',
      '<option>\n  "a"\n<selectedcontent>\n  "c"\n<option>\n  selected=""\n  "c"',
    ]);
  });

  it('has all text in the tree when write returns', () => {
    expect(steps('body', '<p>a', 'b', '&am', 'p;c')).toEqual([
      '<p>\n  "a"',
      '<p>\n  "ab"',
      '<p>\n  "ab"',
      '<p>\n  "ab&c"',
    ]);
  });
});
