import { expect, test } from 'vitest';
import { parse, parseFragment, serialize } from '../../lib/index.ts';

test('writes every kind of node', () => {
  const document = parse('<!DOCTYPE html><!--c--><?t d><p id=a>x<y');
  expect(serialize(document)).toBe(
    '<!DOCTYPE html><!--c--><?t d?><html><head></head><body><p id="a">x</p></body></html>',
  );
  expect(serialize(document.doctype as Node)).toBe('<!DOCTYPE html>');
  expect(serialize(document.childNodes[1] as Node)).toBe('<!--c-->');
  expect(serialize(document.childNodes[2] as Node)).toBe('<?t d?>');
  expect(serialize(document.querySelector('p') as Element)).toBe('<p id="a">x</p>');
  expect(serialize(parseFragment('a<b>b'))).toBe('a<b>b</b>');
});

test('shadow roots', () => {
  const document = parse('<div><template shadowrootmode=open shadowrootserializable>s</template>l</div>');
  const host = document.querySelector('div') as Element;
  expect(serialize(host)).toBe('<div>l</div>');
  const expected = '<div><template shadowrootmode="open" shadowrootserializable="">s</template>l</div>';
  expect(serialize(host, { serializableShadowRoots: true })).toBe(expected);
  expect(serialize(host, { shadowRoots: [host.shadowRoot as ShadowRoot] })).toBe(expected);
});

test('refuses what is no node, and options that will not do', () => {
  const { body } = parse('');
  expect(() => serialize({} as Node)).toThrow('serialize() takes a node that livedom made; it got an object (Object).');
  expect(() => serialize('<p>' as unknown as Node)).toThrow('it got "<p>".');
  expect(() => serialize(body, { shadowRoots: [body as unknown as ShadowRoot] })).toThrow('no ShadowRoot');
  expect(() => serialize(body, { shadowRoots: body as unknown as ShadowRoot[] })).toThrow('an array of ShadowRoots');
  expect(() => serialize(body, { pretty: true } as object)).toThrow("there is no option 'pretty'");
});
