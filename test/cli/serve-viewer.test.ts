import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumDriver, launchChromium } from '../../scripts/chromium.mjs';
import { builtForTests } from '../support/build.ts';
import { runCli } from './run-cli.ts';

// The viewer in Chromium, by clicks and keys.

const PAGE =
  '<!DOCTYPE html><title>Tides</title>\n<p class=a>High <b>water</p>at</b> six</i>\n<table>x<tr><td>1</table>\n' +
  '<script>document.write("<em>written</em><script>document.write(\'<u>inner</u>\')<\\/script>!")</script><hr>';

function whyNot(): string | null {
  try {
    chromiumDriver();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const missing = whyNot();
if (missing !== null) console.log(`The viewer is not tested in Chromium: ${missing}`);

describe.skipIf(missing !== null)('the viewer, by clicks and keys', () => {
  const builtFolder = builtForTests();
  let folder: string;
  // biome-ignore lint/suspicious/noExplicitAny: playwright-core brings no types here
  let browser: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  let page: any;
  let plain: string;
  let run: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'livedom-viewer-'));
    const file = path.join(folder, 'page.html');
    writeFileSync(file, PAGE);
    const made = async (name: string, ...args: string[]) => {
      const out = path.join(folder, name);
      expect(await runCli(builtFolder(), ['serve', file, '--out', out, ...args])).toMatchObject({
        status: 0,
        stderr: '',
      });
      return pathToFileURL(out).href;
    };
    [plain, run] = [await made('plain.html'), await made('run.html', '--run-scripts')];
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  const show = async (url: string) => {
    // A page of the same address with another fragment is not loaded again.
    await page.goto('about:blank');
    await page.goto(url);
    await page.waitForSelector('footer b');
  };

  beforeEach(() => show(plain));

  /** The text that is highlighted in the source. */
  const highlighted = (name: string): Promise<string[]> =>
    page.evaluate(
      // biome-ignore lint/suspicious/noExplicitAny: runs in the page
      (key: string) => [...((CSS as any).highlights.get(key) ?? [])].map(String),
      name,
    );
  const chosenToken = () => page.textContent('[role=option][aria-selected=true] > :nth-child(3)');
  const chosenNode = () => page.textContent('[role=treeitem][aria-selected=true] > span');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName);
  const status = () => page.textContent('footer');

  test('a token that is clicked shows its source, its node, the mode, the stack and the errors', async () => {
    await page.click('[role=option]:has-text("</p>")');
    expect(await highlighted('chosen')).toEqual(['</p>']);
    expect(await status()).toMatch(/^Step \d+ of \d+:in bodyhtml › body › b$|^Step \d+ of \d+:in bodyhtml › body/);
    await page.click('[role=option]:has-text("<b>")');
    expect([await highlighted('chosen'), await chosenNode()]).toEqual([['<b>'], '<b>']);
    await page.click('[role=option]:has-text("</i>")');
    expect(await status()).toContain('end-tag-without-matching-open-element');
    expect(await highlighted('wrong')).toContain('</i>');
  });

  test('a node that is clicked shows its source and token', async () => {
    await page.click('[role=treeitem] > span:has-text("<table>")');
    expect([await highlighted('chosen'), await chosenToken()]).toEqual([['<table>'], '<table>']);
    await page.click('[role=treeitem] > span:has-text("<table>") + ul [role=treeitem] > span:has-text("<tbody>")');
    expect([await highlighted('chosen'), await status()]).toEqual([
      [],
      'The parser made this node: it is not in the source.',
    ]);
  });

  test('a place in the source that is clicked shows its node and token', async () => {
    const place = await page.evaluate((at: number) => {
      const range = document.createRange();
      const text = document.querySelector('pre')?.firstChild as Text;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, PAGE.indexOf('<b>') + 1);
    await page.mouse.click(place.x, place.y);
    expect([await chosenToken(), await chosenNode(), await highlighted('chosen')]).toEqual(['<b>', '<b>', ['<b>']]);
  });

  test('selectors are tried as they are typed', async () => {
    await page.fill('input', 'td, b');
    expect([await page.textContent('output'), await highlighted('matches')]).toEqual([
      '3 found',
      ['<b>', '<b>', '<td>'],
    ]);
    expect(await page.locator('.match').count()).toBe(3);
    await page.fill('input', 'td[');
    expect([await page.textContent('output'), await page.getAttribute('input', 'aria-invalid')]).toEqual([
      'no selector',
      'true',
    ]);
    expect(await page.evaluate(() => location.hash)).toContain('selector=td%5B');
  });

  test('all of it works by keys', async () => {
    const visited: string[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      visited.push(await focused());
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
      if (visited.at(-1) !== null && i !== 2) expect([i, outline]).not.toEqual([i, 'none']);
    }
    expect([visited[0], visited[1], visited[3]]).toEqual(['input', 'Source', 'Tokens']);
    await page.keyboard.press('End');
    expect(await page.textContent('[role=option][aria-selected=true] > :nth-child(2)')).toBe('end of file');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    expect([await chosenToken(), await highlighted('chosen')]).toEqual(['<title>', ['<title>']]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    const last = await chosenNode();
    await page.keyboard.press('ArrowUp');
    expect(await chosenNode()).not.toBe(last);
    await page.keyboard.press('Home');
    expect(await chosenNode()).toBe('<!DOCTYPE html>');
    expect(await chosenToken()).toBe('<!DOCTYPE html>');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Source');
    await page.keyboard.press('ArrowRight');
    expect(await chosenToken()).toBe('<title>');
    await page.keyboard.press('ArrowLeft');
    expect(await chosenToken()).toBe('<!DOCTYPE html>');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('hr');
    expect(await page.textContent('output')).toBe('1 found');
  });

  test('what scripts write is a step, and moves the insertion point', async () => {
    await show(run);
    const writes = page.locator('[role=option]:has-text("document.write")');
    expect(await writes.locator(':nth-child(2).name').count()).toBe(2);
    const inner = '<u>inner</u>';
    const [first, second, third] = await highlighted('written');
    expect(first).toMatch(/^<em>written<\/em><script>.*<\/script>$/);
    expect([second, third]).toEqual([inner, '!']);
    await page.click(`[role=option]:has(.name:text-is("document.write")):has-text("inner</u>\\"")`);
    expect(await highlighted('chosen')).toEqual([inner]);
    const source = await page.textContent('pre');
    const lineStart = source.lastIndexOf('\n') + 1;
    const column = source.lastIndexOf(inner) - lineStart + 1;
    expect(source.slice(lineStart).startsWith('<script>')).toBe(true);
    expect(await status()).toContain(`The insertion point moves from 4:${column} to 4:${column + inner.length}.`);
    await page.keyboard.press('ArrowDown');
    expect([await chosenToken(), await chosenNode()]).toEqual(['<u>', '<u>']);
    expect(await page.getAttribute('[role=option][aria-selected=true]', 'class')).toBe('written');
    expect(await page.locator('[role=treeitem] > span:has-text("<em>")').count()).toBe(1);
    // Without scripts nothing is written.
    await show(plain);
    expect(await highlighted('written')).toEqual([]);
    expect(await page.locator('[role=treeitem] > span:has-text("<em>")').count()).toBe(0);
  });

  test.each(['light', 'dark'])('looks as it should where the browser is set to %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await show(`${run}#step=12&selector=td`);
    const { isDark, contrasts } = await page.evaluate(contrastsInPage);
    expect(isDark).toBe(colorScheme === 'dark');
    expect(Object.keys(contrasts).length).toBeGreaterThan(6);
    for (const [what, contrast] of Object.entries(contrasts))
      expect([what, contrast as number]).toSatisfy(([, c]) => c >= 4.5);
    const shot = (await page.screenshot()).toString('base64');
    const colours = await page.evaluate(coloursOf, shot);
    expect(colours).toBeGreaterThan(50);
    await page.emulateMedia({ colorScheme: null });
  });
});

/** Runs in the page: the contrast of each kind of text with what is behind it. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastsInPage() {
  const channels = (colour: string) => (/[\d.]+/g[Symbol.match](colour) ?? []).map(Number) as number[];
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element: Element | null): string => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const contrasts: Record<string, number> = {};
  for (const element of document.querySelectorAll(
    'h1, h2, label, output, pre, footer *, [role=option] > *, [role=treeitem] span',
  )) {
    if (element.textContent === '') continue;
    const [text, back] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
    const contrast = (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
    const what = `${element.localName}.${element.className} on ${behind(element)}`;
    contrasts[what] = Math.min(contrasts[what] ?? 21, contrast);
  }
  return { isDark: luminance(behind(document.body)) < 0.2, contrasts };
}

/** Runs in the page: how many colours a picture has. */
async function coloursOf(png: string): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return new Set(new Uint32Array(data.buffer)).size;
}
