// `querySelectorAll` against `matches` of each element, and against css-select, which has an engine of its own.
import { selectAll } from 'css-select';
import { selectors } from '../../corpus/selectors.mjs';

/** What css-select reads or answers in a way of its own. */
const DIFFERS = /[^\w\s.#>+~,*-]/;

/** What means another element to each of them. */
const SCOPED = /:scope|&/;

/** Elements of that name have no children for css-select, whatever they are. */
const isTemplateWithChildren = ({ localName, firstChild }) => localName === 'template' && firstChild !== null;

const numbers = (all, found) => found.map((element) => all.indexOf(element)).join();

function result(call) {
  try {
    return call();
  } catch (error) {
    return error.name;
  }
}

export function round({ DOMParser, cssSelectAdapter }, random) {
  const { input, queries } = selectors(random);
  const document = new DOMParser().parseFromString(input, 'text/html');
  const all = Array.from(document.querySelectorAll('*'));
  const isForBoth = document.compatMode !== 'BackCompat' && !all.some(isTemplateWithChildren);
  const finds = [];
  for (const { selector } of queries) {
    if (SCOPED.test(selector)) continue;
    const found = result(() => numbers(all, Array.from(document.querySelectorAll(selector))));
    const matched = result(() =>
      numbers(
        all,
        all.filter((element) => element.matches(selector)),
      ),
    );
    const reached = result(() =>
      numbers(
        all,
        all.filter((element) => element.closest(selector) === element),
      ),
    );
    if (found !== matched || found !== reached)
      finds.push({ find: `${selector}: ${found}; matches() ${matched}, closest() ${reached}`, input });
    if (!isForBoth || found.endsWith('Error') || DIFFERS.test(selector)) continue;
    const others = result(() => numbers(all, selectAll(selector, document, { adapter: cssSelectAdapter })));
    if (others !== found) finds.push({ find: `${selector}: ${found}; css-select ${others}`, input });
  }
  return finds;
}
