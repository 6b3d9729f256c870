import { describe, expect, it } from 'vitest';
import { NodeFlag } from '../../../dom/tree/records.ts';
import { documentOf } from '../../helpers/parse.ts';

function modeOf(html: string): string {
  const { flags } = documentOf(html);
  if ((flags & NodeFlag.Quirks) !== 0) return 'quirks';
  return (flags & NodeFlag.LimitedQuirks) !== 0 ? 'limited-quirks' : 'no-quirks';
}

describe('the mode of a document', () => {
  it.each([
    ['<!DOCTYPE html>', 'no-quirks'],
    ['<!DOCTYPE HTML SYSTEM "about:legacy-compat">', 'no-quirks'],
    ['<p>', 'quirks'],
    ['', 'quirks'],
    ['<!DOCTYPE>', 'quirks'],
    ['<!DOCTYPE svg>', 'quirks'],
    ['<!DOCTYPE html PUBLIC', 'quirks'],
    ['<!DOCTYPE html PUBLIC "html">', 'quirks'],
    ['<!DOCTYPE html PUBLIC "-/w3c/dtd html 4.0 transitional/EN" "x">', 'quirks'],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">', 'quirks'],
    ['<!DOCTYPE html PUBLIC "-//w3c//dtd html 3.2 FINAL//en" "x">', 'quirks'],
    ['<!DOCTYPE html SYSTEM "http://www.IBM.com/data/dtd/v11/ibmxhtml1-transitional.dtd">', 'quirks'],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">', 'quirks'],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN" "">', 'quirks'],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN" "x">', 'limited-quirks'],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">', 'no-quirks'],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">', 'limited-quirks'],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">', 'no-quirks'],
  ])('%s: %s', (html, mode) => expect(modeOf(html)).toBe(mode));
});
