#!/usr/bin/env node
// Records the roles, names and descriptions that Chromium gives elements, and its trees: node scripts/record-accessibility.mjs
// Writes test/dom/accessibility/recorded.json. Chromium and playwright-core are looked for as scripts/chromium.mjs does.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { cases } from '../test/dom/accessibility/cases.mjs';
import { trees } from '../test/dom/accessibility/trees.mjs';
import { launchChromium } from './chromium.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/dom/accessibility');
const browser = await launchChromium();

/** The elements with an id, those in shadow trees too, by the number that the browser knows them by. */
function elementsOf(root) {
  const found = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const at = (node.attributes ?? []).indexOf('id');
    if (at % 2 === 0) found.push([node.attributes[at + 1], node.backendNodeId]);
    const shadowRoots = (node.shadowRoots ?? []).filter(({ shadowRootType }) => shadowRootType !== 'user-agent');
    open.push(...[...shadowRoots, ...(node.children ?? [])].reverse());
  }
  return found;
}

async function openPage({ html, script = '' }) {
  const page = await browser.newPage();
  const body = `<!DOCTYPE html><html lang=en><head><title>Case</title></head><body>${html}</body></html>`;
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' && route.request().frame() === page.mainFrame()
      ? route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
      : route.abort(),
  );
  await page.goto('http://accessibility.test/');
  await page.evaluate(script);
  return { page, session: await page.context().newCDPSession(page) };
}

async function answersOf(asked) {
  const { page, session } = await openPage(asked);
  await session.send('Accessibility.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const answers = {};
  for (const [id, backendNodeId] of elementsOf(root)) {
    const options = { backendNodeId, fetchRelatives: false };
    const { nodes } = await session.send('Accessibility.getPartialAXTree', options);
    const [{ role, name, description }] = nodes;
    answers[id] = [role?.value ?? '', name?.value ?? '', description?.value ?? ''];
  }
  await page.close();
  return answers;
}

/** What is exposed, each with its depth; what is ignored gives its children to whoever is around. */
async function treeOf(asked) {
  const { page, session } = await openPage(asked);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const flat = [];
  const visit = (node, depth) => {
    if (!node.ignored) flat.push(entryOf(node, depth));
    for (const id of node.childIds) {
      const child = byId.get(id);
      if (child !== undefined) visit(child, depth + (node.ignored ? 0 : 1));
    }
  };
  visit(nodes[0], 0);
  await page.close();
  return flat;
}

/** Boxes of lines and numbers of items are none of the markup's. */
function entryOf({ role, name, description, value, properties }, depth) {
  const entry = { depth, role: role.value, name: name?.value ?? '' };
  if (description?.value) entry.description = description.value;
  if (value !== undefined && value.value !== '') entry.value = value.value;
  for (const property of properties ?? []) entry[property.name] = property.value.value;
  return entry;
}

const asObject = (given) => (typeof given === 'string' ? { html: given } : given);
const lines = (entries) => `{\n${entries.map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(',\n')}\n}`;

try {
  const recorded = [];
  for (const [name, given] of Object.entries(cases)) {
    const answers = await answersOf(asObject(given));
    recorded.push([name, lines(Object.entries(answers).map(([id, answer]) => [id, JSON.stringify(answer)]))]);
  }
  writeFileSync(path.join(FOLDER, 'recorded.json'), `${lines(recorded)}\n`);
  const recordedTrees = [];
  for (const [name, given] of Object.entries(trees)) {
    const flat = await treeOf(asObject(given));
    recordedTrees.push([name, `[\n${flat.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`]);
  }
  writeFileSync(path.join(FOLDER, 'recorded-trees.json'), `${lines(recordedTrees)}\n`);
  console.log(`${recorded.length} pages, ${recordedTrees.length} trees, Chromium ${browser.version()}`);
} finally {
  await browser.close();
}
