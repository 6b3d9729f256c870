import { afterEach, describe, expect, it } from 'vitest';
import { locationOf, modeOf, parseFragment, serialize, serializeStream, toXML } from '../../lib/index.ts';
import { type LivedomWindow, type NewWindowOptions, Window } from '../setup/windows.ts';

let window: LivedomWindow;

afterEach(() => window.close());

const HTML =
  '<!DOCTYPE html><table><tr><td is=x-a title="&lt;">a &amp; b<br><template><i>t</i></template></table><svg viewbox=0></svg>';

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

describe.each([{ runScripts: undefined }, { runScripts: 'outside-only' }] as NewWindowOptions[])(
  'a node of a window with runScripts: $runScripts',
  (options) => {
    const open = (html = HTML): Document => {
      window = new Window({ html, ...options });
      return window.document;
    };

    it('is serialized', async () => {
      const document = open();
      expect(serialize(document)).toBe(`<!DOCTYPE html>${document.documentElement.outerHTML}`);
      expect(await textOf(serializeStream(document) as unknown as AsyncIterable<string>)).toBe(serialize(document));
      expect(toXML(document.body)).toBe(new window.XMLSerializer().serializeToString(document.body));
    });

    it('has a mode and no location', () => {
      expect(modeOf(open())).toBe('no-quirks');
      expect(locationOf(window.document.body)).toBeNull();
      window.close();
      expect(modeOf(open('<p>'))).toBe('quirks');
    });

    it('is the context of a fragment', () => {
      const row = open().querySelector('tr') as Element;
      expect(serialize(parseFragment('<td>x</td><tr>y', { context: row }))).toBe('<td>x</td>y');
    });
  },
);
