import { describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

const mediaOf = (text: string): MediaList => {
  const { document } = new Window({ html: `<style media="${text}"></style>` });
  return (document.styleSheets[0] as CSSStyleSheet).media;
};

// What a Chromium 156 does.
describe('MediaList', () => {
  it.each([
    ['print, print, screen', 'screen'],
    ['print, screen, print', 'screen'],
    ['screen, PRINT , print', 'screen'],
    ['print', ''],
  ])('deletes a medium of %s wherever it stands', (text, left) => {
    const media = mediaOf(text);
    media.deleteMedium('print');
    expect([media.mediaText, [...media].join(', '), media.length]).toEqual([left, left, left === '' ? 0 : 1]);
    expect(() => media.deleteMedium('print')).toThrow(expect.objectContaining({ name: 'NotFoundError' }));
  });

  it('appends a medium once, to the end', () => {
    const media = mediaOf('print, screen');
    media.appendMedium('print');
    media.appendMedium('(width: 1px)');
    media.appendMedium('(width:1px)');
    media.deleteMedium('print');
    media.appendMedium('print');
    expect([media.mediaText, media.item(2), media.item(3)]).toEqual(['screen, (width: 1px), print', 'print', null]);
    media.mediaText = 'tv, tv';
    expect([media.length, media[1], media.item(0), media[2]]).toEqual([2, 'tv', 'tv', undefined]);
  });
});
