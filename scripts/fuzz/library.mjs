/** The built library, with the entries that kinds use. */
export async function loadLibrary() {
  const [main, { editable }, { adapter: cssSelectAdapter }, { treeAdapter }] = await Promise.all(
    ['index', 'edit', 'css-select', 'parse5'].map((entry) => import(`../../dist/${entry}.js`)),
  );
  return { ...main, editable, cssSelectAdapter, treeAdapter };
}
