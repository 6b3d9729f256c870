import { inflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const packages = new Map<string, unknown>();

vi.mock('../../../lib/runtime/require-package.ts', async (original) => {
  const { requirePackage } = (await original()) as { requirePackage: (name: string) => unknown };
  return {
    requirePackage(name: string) {
      if (!name.includes('canvas')) return requirePackage(name);
      const found = packages.get(name);
      if (found === undefined) throw new Error(`Cannot find module '${name}'`);
      return found;
    },
  };
});

const opened: LivedomWindow[] = [];

function createCanvas(): HTMLCanvasElement {
  const window = new Window();
  opened.push(window);
  return window.document.createElement('canvas') as unknown as HTMLCanvasElement;
}

afterEach(() => {
  packages.clear();
  for (const window of opened.splice(0)) window.close();
});

function pixelsOf(url: string): { width: number; height: number; bytes: Uint8Array } {
  const png = Buffer.from(url.slice('data:image/png;base64,'.length), 'base64');
  const start = png.indexOf('IDAT') + 4;
  const bytes = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), bytes };
}

describe('a canvas without a package that draws', () => {
  it('has no context', () => {
    const canvas = createCanvas();
    for (const mode of ['2d', 'webgl', 'x']) expect(canvas.getContext(mode)).toBe(null);
    expect(() => (canvas.getContext as never as () => void)()).toThrow(TypeError);
  });

  it.each([
    [300, 150],
    [1, 1],
    [9, 3],
    [5000, 4000],
  ])('is a transparent image of %i by %i pixels', (width, height) => {
    const canvas = createCanvas();
    [canvas.width, canvas.height] = [width, height];
    const image = pixelsOf(canvas.toDataURL());
    expect([image.width, image.height]).toEqual([width, height]);
    expect(image.bytes.length).toBe(height * (1 + Math.ceil(width / 8)));
    expect(image.bytes.every((byte) => byte === 0)).toBe(true);
  });

  it('has no image where it has no pixels', async () => {
    const canvas = createCanvas();
    for (const width of [0, 70000]) {
      canvas.width = width;
      expect(canvas.toDataURL()).toBe('data:,');
      expect(await new Promise((resolve) => canvas.toBlob(resolve))).toBe(null);
    }
  });

  it('gives its image as a Blob', async () => {
    const canvas = createCanvas();
    const blob = (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)))!;
    expect(blob.type).toBe('image/png');
    const text = Buffer.from(await blob.arrayBuffer()).toString('base64');
    expect(`data:image/png;base64,${text}`).toBe(canvas.toDataURL());
    expect(() => canvas.toBlob(1 as never)).toThrow(TypeError);
  });
});

describe('a canvas with a package that draws', () => {
  it('draws by it', async () => {
    vi.resetModules();
    const drawn: unknown[] = [];
    packages.set('@napi-rs/canvas', {
      createCanvas: (width: number, height: number) => ({
        width,
        height,
        getContext: () => ({ drawImage: (image: unknown) => drawn.push(image) }),
        toDataURL(type: string) {
          return `data:${type};base64,${Buffer.from(`${this.width}x${this.height}`).toString('base64')}`;
        },
      }),
    });
    const { Window: Fresh } = await import('../../../lib/index.ts');
    const window = new Fresh();
    const canvas = window.document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    expect(context.canvas).toBe(canvas);
    expect(canvas.getContext('2d')).toBe(context);
    expect(canvas.getContext('webgl')).toBe(null);
    canvas.width = 7;
    expect(canvas.toDataURL('image/jpeg')).toBe(`data:image/jpeg;base64,${Buffer.from('7x150').toString('base64')}`);
    const other = window.document.createElement('canvas');
    other.getContext('2d');
    context.drawImage(other, 0, 0);
    expect(drawn).toEqual([expect.objectContaining({ width: 300, height: 150 })]);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    expect(await blob!.text()).toBe('7x150');
    window.close();
  });
});
