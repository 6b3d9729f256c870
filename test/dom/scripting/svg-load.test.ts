import { afterEach, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const windows: LivedomWindow[] = [];

/** What a page logs until it has loaded. */
async function logOf(html: string): Promise<string[]> {
  const log: string[] = [];
  const window = new Window({
    html: `<!DOCTYPE html><body>${html}`,
    runScripts: 'dangerously',
    beforeParse: (made) => Object.assign(made, { log: (text: string) => log.push(text) }),
  });
  windows.push(window);
  await new Promise((resolve) => window.addEventListener('load', resolve));
  return log;
}

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

test('an svg element hears that the page has loaded, before its window', async () => {
  const log = await logOf(
    `<svg onload="log(event.constructor.name + event.bubbles + document.readyState + (this === event.target))"></svg>
    <script>log("script"); addEventListener("load", () => log("window")); document.onreadystatechange = () => log(document.readyState)</script>`,
  );
  expect(log).toEqual(['script', 'interactive', 'complete', 'Eventfalsecompletetrue', 'window']);
});

test('so does one that a script has made, in a shadow tree or below a foreignObject, and no other element', async () => {
  const log = await logOf(
    `<svg><foreignObject><svg id=b onload="log(id)"></svg></foreignObject><g onload="log('g')"></g></svg>
    <div><template shadowrootmode=open><svg id=c onload="log(id)"></svg></template></div><p onload="log('p')"></p>
    <script>
      const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      made.onload = () => log('made');
      document.body.append(made);
    </script>`,
  );
  expect(log).toEqual(['b', 'c', 'made']);
});

test('nobody else hears of it, nor who is not there any more', async () => {
  const log = await logOf(
    `<svg id=a onload="log(id)"></svg><template><svg onload="log('template')"></svg></template><svg id=b></svg>
    <svg id=c onload="log(id); d.remove(); late.onload = null"></svg><svg id=d onload="log(id)"></svg><svg id=late onload="log(id)"></svg>
    <script>document.addEventListener("load", (event) => log("capturing " + event.target.id), true); a.remove()</script>`,
  );
  expect(log).toEqual(['capturing c', 'c']);
});

test('what is inserted afterwards hears nothing, until the document is opened anew', async () => {
  const log = await logOf('<p>');
  const { document } = windows[0]!;
  await new Promise((resolve) => setTimeout(resolve));
  document.body.innerHTML = '<svg onload="log(1)"></svg>';
  document.open();
  document.write('<svg onload="log(2)"></svg>');
  document.close();
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual([2]);
});

test('a document that is an svg is told', async () => {
  const log: string[] = [];
  const window = new Window({
    html: '<svg xmlns="http://www.w3.org/2000/svg" onload="log(document.readyState)"/>',
    contentType: 'image/svg+xml',
    runScripts: 'dangerously',
    beforeParse: (made) => Object.assign(made, { log: (text: string) => log.push(text) }),
  });
  windows.push(window);
  await new Promise((resolve) => window.addEventListener('load', resolve));
  expect(log).toEqual(['complete']);
});
