import { describe, expect, test } from 'vitest';
import { recordOf } from '../../dom/realm/target-link.ts';
import type { ParentRecord } from '../../dom/tree/records.ts';
import { formatXml } from '../../lib/cli/format-xml.ts';
import { DOMParser } from '../../lib/index.ts';

function format(xml: string, compact = false): string {
  return formatXml(recordOf(new DOMParser().parseFromString(xml, 'text/xml')) as ParentRecord, compact);
}

describe('format --xml', () => {
  test('gives nodes lines of their own where there is no text', () => {
    expect(
      format('<?xml version="1.0"?><!DOCTYPE a><!--x--><a><b><c/>   <!--y--><?z?></b>\n\n<d>t<e> </e></d><f/></a>'),
    ).toBe(`<?xml version="1.0"?>
<!DOCTYPE a>
<!--x-->
<a>
  <b>
    <c/>
    <!--y-->
    <?z ?>
  </b>
  <d>t<e> </e></d>
  <f/>
</a>`);
  });

  test('takes white space out', () => {
    expect(format('<a>\n  <b>\n    <c> </c>\n  </b> <d>x <e/> </d>\n</a>\n', true)).toBe(
      '<a><b><c> </c></b><d>x <e/> </d></a>',
    );
  });

  test('leaves alone what keeps its space, CDATA sections and namespaces', () => {
    const xml = '<p:a xmlns:p="u"><p:b xml:space="preserve"> <p:c/> </p:b><d><![CDATA[ ]]><e/></d></p:a>';
    expect(format(xml)).toBe(`<p:a xmlns:p="u">
  <p:b xml:space="preserve"> <p:c/> </p:b>
  <d><![CDATA[ ]]><e/></d>
</p:a>`);
  });

  test('is the same the second time', () => {
    const once = format('<a><b><c>d</c><e><f/></e></b></a>');
    expect(format(once)).toBe(once);
  });

  test('100,000 elements deep', () => {
    const xml = '<a>'.repeat(100_000) + '</a>'.repeat(100_000);
    expect(format(xml).length).toBeLessThan(25_000_000);
    expect(format(xml, true).length).toBeLessThan(xml.length);
  });
});
