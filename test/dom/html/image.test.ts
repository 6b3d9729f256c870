import { expect, it } from 'vitest';
import { ResourceLoader, type ResourceRequest, type ResourceResponse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

/** Has one image. */
class Images extends ResourceLoader {
  override async fetch({ url }: ResourceRequest): Promise<ResourceResponse> {
    const isThere = url.endsWith('a.png');
    const headers = { 'content-type': 'image/png' };
    return { status: isThere ? 200 : 404, headers, body: '' } as unknown as ResourceResponse;
  }
}

function open(): InstanceType<typeof Window> & typeof globalThis {
  const options = { url: 'https://example.test/', resources: 'usable', resourceLoader: new Images() } as const;
  return new Window(options) as never;
}

it('has the state of its request', async () => {
  const window = open();
  const image = new window.Image(3, 4);
  expect([image.complete, image.currentSrc, image.width, image.height, image.naturalWidth]).toEqual([
    true,
    '',
    3,
    4,
    0,
  ]);
  await expect(image.decode()).rejects.toMatchObject({ name: 'EncodingError' });
  image.src = 'a.png';
  expect(image.complete).toBe(false);
  expect(image.currentSrc).toBe('https://example.test/a.png');
  await image.decode();
  expect(image.complete).toBe(true);
  image.src = 'b.png';
  await expect(image.decode()).rejects.toMatchObject({ name: 'EncodingError' });
  expect(image.complete).toBe(true);
  image.src = '';
  expect(image.complete).toBe(true);
  window.close();
});
