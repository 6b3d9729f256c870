import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css', '.json': 'application/json' };

/**
 * A server for the page of a scenario, its script, and what lies in the folder `pages` for it. `reported` is what a page has sent to /report;
 * /echo answers with what it is sent.
 */
export async function servePages({ title, markup, bundle, pages }) {
  const page = `<!DOCTYPE html><html lang=en><title>${title}</title><body>${markup}<script src=bundle.js data-turbo-eval=false></script>`;
  const waiting = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const answer = (type, body, status = 200) => response.writeHead(status, { 'Content-Type': type }).end(body);
    if (pathname === '/') return answer('text/html;charset=utf-8', page);
    if (pathname === '/bundle.js') return answer('text/javascript;charset=utf-8', readFileSync(bundle));
    if (pathname === '/report') {
      for (const resolve of waiting.splice(0)) resolve(await bodyOf(request));
      return answer('text/plain', '');
    }
    if (pathname === '/echo') return answer('text/html;charset=utf-8', echoOf(await bodyOf(request), searchParams));
    const file = join(pages, pathname);
    if (!file.startsWith(pages) || !existsSync(file)) return answer('text/plain', 'Not Found', 404);
    return answer(`${TYPES[extname(file)]};charset=utf-8`, readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    reported: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function echoOf(body, searchParams) {
  const fields = new URLSearchParams(body || searchParams.toString());
  return [...fields].map(([name, value]) => `<p id="echo-${name}">${value}</p>`).join('');
}

async function bodyOf(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
