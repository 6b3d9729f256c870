import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const title = 'Parse XML to a tree (saxes: to events)';
export const engines = ['livedom', 'saxes', '@xmldom/xmldom', 'linkedom', 'jsdom'];
export const seconds = 6;

export function cases(engine) {
  const script = path.join(import.meta.dirname, '../xml-documents.mjs');
  const documents = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 1 << 28 }));
  return Object.entries(documents).map(([name, list]) => {
    const millions = list.reduce((sum, xml) => sum + xml.length, 0) / 1e6;
    const parseAll = () => {
      for (const xml of list) engine.parseXml(xml);
    };
    return { name: `${name}, ${millions.toFixed(1)} M characters`, run: parseAll };
  });
}
