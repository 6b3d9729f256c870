// The pages that bench/batch.mjs has fetched, at /INDEX, again and again. Prints the port.
import { createServer } from 'node:http';
import { realPages } from './pages.mjs';

const pages = realPages().map(({ html }) => Buffer.from(html));
const server = createServer((request, response) => {
  const page = pages[Number(request.url.slice(1)) % pages.length];
  if (page === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
