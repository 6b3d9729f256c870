// Evaluates the sources with each module of circles first, and in random orders; then installs and uses the library. Prints what fails.
// Run by import-order.test.ts with --experimental-vm-modules.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import { transformSync } from 'esbuild';

const folders = ['dom', 'parser', 'serializer', 'lib'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => posix.join(folder, file.replaceAll('\\', '/'))),
);
const options = { loader: 'ts', target: 'es2022', define: { 'import.meta.url': '"file:///"' } };
const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };
const codeOf = new Map(
  files.map((file) => [file, transformSync(readFileSync(file, 'utf8'), { ...options, tsconfigRaw }).code]),
);

const USE = `
import { install } from './lib/install.ts';
import { parse } from './lib/parse.ts';
import { Event } from './dom/events/Event.ts';
install();
const document = parse('<p id=a>b</p><select><option>c</select>');
const heard = [];
document.addEventListener('d', (event) => heard.push(event.target.id));
document.body.firstChild.dispatchEvent(new Event('d', { bubbles: true }));
document.body.firstChild.innerHTML = '<i>e</i>';
const copy = document.body.cloneNode(true);
export const result = [heard, copy.querySelector('#a > i').outerHTML, copy.lastChild.value].join(' ');
`;

class Evaluation {
  #modules = new Map();

  #make(identifier, code) {
    const module = new SourceTextModule(code, { identifier });
    this.#modules.set(identifier, module);
    return module;
  }

  async #link(specifier, { identifier }) {
    if (!specifier.startsWith('.')) {
      const found = await import(specifier);
      return new SyntheticModule(Object.keys(found), function () {
        for (const name of Object.keys(found)) this.setExport(name, found[name]);
      });
    }
    return this.#module(posix.join(posix.dirname(identifier), specifier));
  }

  #module(file) {
    return this.#modules.get(file) ?? this.#make(file, codeOf.get(file));
  }

  async evaluate(file) {
    await this.#run(this.#module(file));
  }

  async #run(module) {
    if (module.status === 'unlinked') await module.link((specifier, from) => this.#link(specifier, from));
    await module.evaluate();
  }

  async use() {
    const module = this.#make('use.ts', USE);
    await this.#run(module);
    return module.namespace.result;
  }
}

/** Evaluates the modules in that order; what comes of it. */
async function outcomeOf(order) {
  const evaluation = new Evaluation();
  try {
    for (const file of order) await evaluation.evaluate(file);
    return await evaluation.use();
  } catch (error) {
    return `${error}`;
  }
}

function shuffled(list, seed) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]);
}

const { first, seeds } = JSON.parse(process.argv[2]);
const failures = [];
const expect = async (order, name) => {
  const outcome = await outcomeOf(order);
  if (outcome !== 'a <i>e</i> c') failures.push(`${name}: ${outcome}`);
};
const entries = files.filter((file) => file.startsWith('dom/'));
for (const file of first) await expect([file], file);
for (const seed of seeds) await expect(shuffled(entries, seed), `seed ${seed}`);
console.log(JSON.stringify({ count: entries.length, failures }));
