import { afterEach, describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer | null = null;

afterEach(async () => {
  await server?.close();
});

const FILLER = ' '.repeat(1100);
const ZHE = Buffer.from([0xe6]);

async function load(before: string | Buffer, after: string, type = 'text/html'): Promise<Document> {
  server = await startServer((_request, response) => {
    response.setHeader('content-type', type);
    response.end(Buffer.concat([Buffer.from(before), ZHE, Buffer.from(after)]));
  });
  const window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return window.document;
}

describe('a page that declares its encoding late', () => {
  it('goes on in it where what came before means the same', async () => {
    const document = await load(
      `<title>a</title>${FILLER}<meta charset=windows-1251><p>`,
      '</p><script>x = 1</script>',
    );
    expect([document.characterSet, document.querySelector('p')?.textContent]).toEqual(['windows-1251', 'ж']);
    expect(document.querySelectorAll('meta, title')).toHaveLength(2);
  });

  it('is parsed again where that means something else', async () => {
    const document = await load('<title>', `</title>${FILLER}<meta charset=windows-1251><p>b`);
    expect([document.characterSet, document.title, document.body.innerHTML]).toEqual(['windows-1251', 'ж', '<p>b</p>']);
  });

  it('is not once a script has run', async () => {
    const document = await load('<title>', `</title>${FILLER}<script>x = 1</script><meta charset=windows-1251><p>b`);
    expect([document.characterSet, document.title]).toEqual(['windows-1252', 'æ']);
  });

  it.each([
    `<p></p>${FILLER}<meta charset=windows-1251>`,
    `${FILLER}<template><meta charset=windows-1251></template>`,
    `${FILLER}<script>document.write('<meta charset=windows-1251>')</script>`,
  ])('does so in the head only, by itself (%#)', async (markup) => {
    const document = await load(`${markup}<p id=x>`, '');
    expect([document.characterSet, document.querySelector('#x')?.textContent]).toEqual(['windows-1252', 'æ']);
  });

  it('may do so in an XML declaration that is longer than what is looked through for meta elements', async () => {
    const document = await load(`<?xml version="1.0"${FILLER}encoding="windows-1251"?><p>`, '');
    expect([document.characterSet, document.body.textContent]).toEqual(['windows-1251', 'ж']);
  });
});

describe('a page of XML', () => {
  it('is in the encoding that its declaration names', async () => {
    const start = '<?xml version="1.0" encoding="windows-1251"?><p>';
    const document = await load(start, '</p>', 'application/xml');
    expect([document.characterSet, document.documentElement.textContent]).toEqual(['windows-1251', 'ж']);
  });
});
