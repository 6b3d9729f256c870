import { expect, test } from 'vitest';
import { Document as OurDocument } from '../../../dom/nodes/Document.ts';
import { recordOf } from '../../../dom/realm/target-link.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { parseDocument } from '../../../parser/html-parser.ts';
import { htmlDocument, observe, taken } from './observing.ts';
import '../../../lib/index.ts';

test('what the parser inserts and changes is told of, node by node', () => {
  const document = new OurDocument() as unknown as Document;
  const observer = observe(document, { childList: true, attributes: true, characterData: true, subtree: true });
  const markup = '<html><head></head><body><p>a<b>b</p>c</b><table>d<tr></table>e<html id=x>f&amp;g';
  parseDocument(markup, recordOf(document) as DocumentRecord);
  expect(taken(observer)).toEqual([
    'childList #document +html',
    'childList html +head',
    'childList html +body after head',
    'childList body +p',
    'childList p +"a"',
    'childList p +b after "a"',
    'childList b +"b"',
    'childList body +b after p',
    'childList b +"c"',
    'childList body +table after b',
    'childList body +"d" after b before table',
    'childList table +tbody',
    'childList tbody +tr',
    'childList body +"ef&g" after table',
    'attributes html id',
    'characterData "ef&g"',
  ]);
});

test('a fragment comes as one record', () => {
  const document = htmlDocument();
  document.body.append('old');
  const observer = observe(document, { childList: true, subtree: true });
  document.body.innerHTML = '<p>a</p><i>b</i>';
  document.body.firstElementChild!.outerHTML = '<u></u>';
  document.body.insertAdjacentHTML('beforeend', '<s></s>');
  document.body.innerHTML = '';
  expect(taken(observer)).toEqual([
    'childList body +p +i -"old"',
    'childList body +u -p before i',
    'childList body +s after i',
    'childList body -u -i -s',
  ]);
});
