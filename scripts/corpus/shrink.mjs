/** Smaller variants of a record of each kind, the smallest first. */
export const smaller = {
  documents: (record) => [
    ...(record.mode === 'DOMParser' ? [] : [{ ...record, mode: 'DOMParser' }]),
    ...shorterTexts(record.input).map((input) => ({ ...record, input })),
  ],
  fragments: (record) => shorterTexts(record.input).map((input) => ({ ...record, input })),
  mutations: (record) => [
    ...withoutOne(record.steps).map((steps) => ({ ...record, steps })),
    ...shorterTexts(record.input).map((input) => ({ ...record, input })),
  ],
  selectors: (record) => [
    ...(record.queries.length > 1 ? record.queries.map((query) => ({ ...record, queries: [query] })) : []),
    ...(record.queries.length === 1 ? shorterTexts(record.input).map((input) => ({ ...record, input })) : []),
    ...(record.queries.length === 1 ? shorterQueries(record) : []),
  ],
  serializations: (record) => smallerTrees(record.tree).map((tree) => ({ tree })),
};

/** The text without a stretch of it: halves, quarters and so on down to single characters. */
function shorterTexts(text) {
  const texts = [];
  // Of a long text, no single characters: there would be too many.
  const shortest = text.length > 600 ? Math.ceil(text.length / 128) : 1;
  for (let length = Math.ceil(text.length / 2); length >= shortest; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    for (let start = 0; start < text.length; start += length)
      texts.push(text.slice(0, start) + text.slice(start + length));
  }
  return texts.map((shorter) => shorter.toWellFormed());
}

function withoutOne(list) {
  return list.map((_, index) => list.filter((_, other) => other !== index));
}

function shorterQueries(record) {
  const [query] = record.queries;
  return shorterTexts(query.selector).map((selector) => ({ ...record, queries: [{ ...query, selector }] }));
}

function smallerTrees(tree) {
  const trees = [...(tree.children ?? []), ...(tree.content ?? []), ...(tree.shadow?.children ?? [])];
  for (const list of ['children', 'attributes', 'content']) {
    if (!tree[list]) continue;
    for (const shorter of withoutOne(tree[list])) trees.push({ ...tree, [list]: shorter });
  }
  for (const list of ['children', 'content']) {
    tree[list]?.forEach((child, index) => {
      for (const one of smallerTrees(child)) trees.push({ ...tree, [list]: tree[list].with(index, one) });
    });
  }
  if (tree.shadow) trees.push({ ...tree, shadow: undefined });
  return trees;
}
