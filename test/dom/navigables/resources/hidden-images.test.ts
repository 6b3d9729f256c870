import { afterEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

let window: LivedomWindow;
afterEach(() => window.close());

// As in Chromium 156.
it.each([
  ['has none', (image: HTMLImageElement) => image.removeAttribute('src'), [0, 0, '', true]],
  ['has an empty one', (image: HTMLImageElement) => image.setAttribute('src', ''), [0, 0, '', true]],
  ['has another one', (image: HTMLImageElement) => image.setAttribute('src', `${GIF}#`), [1, 1, GIF, false]],
])('what an image that is loaded shows as soon as it %s as its source', async (_, change, expected) => {
  window = new Window({ resources: 'usable', url: 'http://a.test/' });
  const image = window.document.createElement('img') as unknown as HTMLImageElement;
  image.src = GIF;
  await new Promise((resolve) => image.addEventListener('load', resolve));
  change(image);
  const { naturalWidth, width, currentSrc, complete } = image;
  expect([naturalWidth, width, currentSrc, complete]).toEqual(expected);
});
