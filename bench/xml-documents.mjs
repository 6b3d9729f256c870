// Prints the documents of the task "xml" as JSON. A process of its own, so that no engine feels livedom's heap.
import { pathToFileURL } from 'node:url';
import { livedomEntry } from './engines.mjs';
import { realPages } from './pages.mjs';

const { parse, toXML } = await import(pathToFileURL(livedomEntry()).href);

const pages = realPages(8).map(({ html }) => toXML(parse(html)));

function feed(entries) {
  let xml = '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:m="urn:media">';
  for (let i = 0; i < entries; i++) {
    xml += `
  <entry m:id="${i}" xml:lang="en">
    <title>Entry ${i} &amp; more</title>
    <m:thumbnail url="https://example.com/${i}.png" width="${i % 640}"/>
    <content type="html"><![CDATA[<p>${i}</p>]]></content>
  </entry>`;
  }
  return `${xml}\n</feed>`;
}

process.stdout.write(JSON.stringify({ 'real pages as XHTML': pages, 'a feed': [feed(6000)] }));
