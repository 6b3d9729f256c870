import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

test('the language that the last pragma sets follows it', () => {
  const document = parse('<meta http-equiv=content-language content=en><p>');
  const p = document.querySelector('p') as HTMLElement;
  const meta = document.querySelector('meta') as HTMLMetaElement;
  const languages = () => ['en', 'de', 'fr'].filter((name) => p.matches(`:lang(${name})`)).join();
  expect(languages()).toBe('en');
  meta.content = 'de';
  expect(languages()).toBe('de');
  const second = document.createElement('meta');
  second.httpEquiv = 'Content-Language';
  document.body.append(second);
  // Without content it says nothing.
  expect(languages()).toBe('de');
  second.content = 'fr';
  expect(languages()).toBe('fr');
  document.head.append(second);
  expect(languages()).toBe('fr');
  document.head.prepend(second);
  expect(languages()).toBe('de');
  meta.remove();
  expect(languages()).toBe('fr');
  second.removeAttribute('http-equiv');
  expect(languages()).toBe('');
  document.body.lang = 'en-GB';
  expect(languages()).toBe('en');
});
