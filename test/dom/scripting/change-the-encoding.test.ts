import { expect, test } from 'vitest';
import { changeTheEncoding } from '../../../dom/scripting/change-the-encoding.ts';
import { createDocumentRecord, documentData } from '../../../dom/tree/document-data.ts';

test('only text that takes the place of other text is in the new encoding', () => {
  const document = createDocumentRecord('html');
  const { encoding } = documentData(document);
  expect(changeTheEncoding(document, { kind: 'none' })).toBe(null);
  expect(changeTheEncoding(document, { kind: 'restart', encoding: 'Big5' })).toBe(false);
  expect(documentData(document).encoding).toBe(encoding);
  expect(changeTheEncoding(document, { kind: 'replace', text: 'x', encoding: 'Big5' })).toBe('x');
  expect(documentData(document).encoding).toBe('Big5');
});
