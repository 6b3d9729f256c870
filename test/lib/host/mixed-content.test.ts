import { describe, expect, it } from 'vitest';
import { refusalOfMixedContent, upgradeMixedContent } from '../../../lib/host/fetch/mixed-content.ts';
import { opaqueOrigin, originOfUrl } from '../../../lib/host/origin.ts';

describe('mixed content', () => {
  it.each([
    [['https://a.test'], 'http://a.test/', true],
    [['https://a.test'], 'ws://a.test/', true],
    [['https://a.test'], 'https://b.test/', false],
    [['https://a.test'], 'wss://b.test/', false],
    [['https://a.test'], 'data:,x', false],
    [['https://a.test'], 'blob:https://a.test/x', false],
    [['https://a.test'], 'http://localhost/', false],
    [['https://a.test'], 'http://localhost./', false],
    [['https://a.test'], 'http://127.0.0.1/', false],
    [['http://a.test'], 'http://b.test/', false],
    [['http://localhost'], 'http://b.test/', false],
    [['data:,x', 'https://a.test'], 'http://b.test/', true],
    [['http://b.test', 'https://a.test'], 'http://b.test/', true],
    [[], 'http://b.test/', false],
  ])('in %j: %s: %s', (origins, url, isRefused) => {
    expect(refusalOfMixedContent(origins.map(originOfUrl), url) !== null).toBe(isRefused);
  });

  it('goes by what an origin would be without its sandbox', () => {
    const isRefused = (url: string) =>
      refusalOfMixedContent([opaqueOrigin(originOfUrl(url))], 'http://b.test/') !== null;
    expect([isRefused('https://a.test'), isRefused('http://a.test')]).toEqual([true, false]);
  });

  it('that is an image is asked for over HTTPS', () => {
    const origins = [originOfUrl('https://a.test')];
    expect(upgradeMixedContent(origins, 'http://b.test/i.png', { destination: 'image' })).toBe('https://b.test/i.png');
    expect(upgradeMixedContent(origins, 'http://b.test/i.js', { destination: 'script' })).toBe('http://b.test/i.js');
    expect(upgradeMixedContent(origins, 'http://9.9.9.9/i.png', { destination: 'image' })).toBe('http://9.9.9.9/i.png');
    expect(upgradeMixedContent([originOfUrl('http://a.test')], 'http://b.test/i.png', { destination: 'image' })).toBe(
      'http://b.test/i.png',
    );
    expect(upgradeMixedContent(origins, 'http://localhost/i.png', { destination: 'image' })).toBe(
      'http://localhost/i.png',
    );
  });
});
