/** What bench/batch.mjs has done with each page. */
export default ({ document }) => {
  const links = [];
  for (const link of document.querySelectorAll('a[href]')) links.push(link.href);
  return { at: Date.now(), title: document.title, links: links.length };
};
