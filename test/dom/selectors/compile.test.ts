import { describe, expect, test } from 'vitest';
import { compile } from '../../../dom/selectors/compile.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { NodeFlag } from '../../../dom/tree/records.ts';

const html = createDocumentRecord('html');
const xml = createDocumentRecord('xml');
const quirks = createDocumentRecord('html');
quirks.flags |= NodeFlag.Quirks;

describe('compile', () => {
  test('compiles a selector once for each kind of document', () => {
    const list = compile('.a > b', html);
    compile('c', html);
    expect(compile('.a > b', html)).toBe(list);
    expect(compile('.a > b', createDocumentRecord('html'))).toBe(list);
    expect(compile('.a > b', xml)).not.toBe(list);
    expect(compile('.a > b', quirks)).not.toBe(list);
  });

  test('forgets the selector that was longest not asked for', () => {
    const kept = compile('#kept', html);
    const dropped = compile('#dropped', html);
    for (let i = 0; i < 1023; i++) {
      compile(`#other${i}`, html);
      compile('#kept', html);
    }
    expect(compile('#kept', html)).toBe(kept);
    expect(compile('#dropped', html)).not.toBe(dropped);
  });

  test('throws a SyntaxError that names the selector, each time', () => {
    for (let i = 0; i < 2; i++) {
      expect(() => compile('a[', html)).toThrow(
        expect.objectContaining({ name: 'SyntaxError', code: 12, message: expect.stringContaining("'a['") }),
      );
    }
  });
});
