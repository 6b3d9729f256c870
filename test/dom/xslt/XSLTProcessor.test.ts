import { describe, expect, it } from 'vitest';
import { parse, XSLTProcessor } from '../../../lib/index.ts';

describe('XSLTProcessor', () => {
  it('keeps parameters', () => {
    const processor = new XSLTProcessor();
    processor.setParameter(null, 'a', 1);
    processor.setParameter('urn:b', 'a', 2);
    expect([processor.getParameter('', 'a'), processor.getParameter('urn:b', 'a')]).toEqual([1, 2]);
    processor.removeParameter('', 'a');
    expect(processor.getParameter('', 'a')).toBeNull();
    processor.clearParameters();
    expect(processor.getParameter('urn:b', 'a')).toBeNull();
  });

  it('says that it does not transform', () => {
    const document = parse('');
    const processor = new XSLTProcessor();
    processor.importStylesheet(document);
    expect(() => processor.transformToDocument(document)).toThrow(
      expect.objectContaining({ name: 'NotSupportedError' }),
    );
    expect(() => processor.transformToFragment(document, document)).toThrow(/There is no XSLT/);
    expect(() => processor.transformToFragment(document, document.body as never)).toThrow(TypeError);
  });
});
