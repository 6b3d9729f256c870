/** As many lines as are shown: a page of megabytes can be pasted, and nobody reads its whole tree. */
const MOST_LINES = 2000;

/**
 * The tree that `parse` of livedom builds of a page, a line for each node.
 * @returns `lines`, each with its `depth`, its `parts` (`{ kind, text }`) and whether the parser made it by itself; `left`, how many more
 *   nodes there are; `errors`, those of parsing, with `code`, `line` and `column`.
 */
export function treeOf(livedom, html) {
  const errors = [];
  const document = livedom.parse(html, { locations: true, onParseError: (error) => errors.push(error) });
  const lines = [];
  let left = 0;
  const waiting = [...document.childNodes].reverse().map((node) => ({ node, depth: 0 }));
  while (waiting.length > 0) {
    const { node, depth } = waiting.pop();
    if (lines.length < MOST_LINES) lines.push(lineOf(livedom, node, depth));
    else left++;
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) waiting.push({ node: children[i], depth: depth + 1 });
  }
  return { lines, left, errors };
}

function childrenOf(node) {
  const inside = [node.shadowRoot, node.content].filter((one) => one?.nodeType === 11);
  return [...inside, ...node.childNodes];
}

function lineOf(livedom, node, depth) {
  return { depth, parts: partsOf(node), isImplied: node.nodeType === 1 && livedom.locationOf(node) === null };
}

function partsOf(node) {
  switch (node.nodeType) {
    case 1:
      return [
        { kind: 'tag', text: `<${node.nodeName.toLowerCase()}` },
        ...[...node.attributes].flatMap(({ name, value }) => [
          { kind: 'name', text: ` ${name}` },
          { kind: 'value', text: `=${JSON.stringify(value)}` },
        ]),
        { kind: 'tag', text: '>' },
      ];
    case 3:
      return [{ kind: 'text', text: JSON.stringify(node.data) }];
    case 8:
      return [{ kind: 'comment', text: `<!--${node.data}-->` }];
    case 10:
      return [{ kind: 'comment', text: `<!DOCTYPE ${node.name}>` }];
    case 7:
      return [{ kind: 'comment', text: `<?${node.target} ${node.data}?>` }];
    default:
      return [{ kind: 'comment', text: node.host === undefined ? 'content' : `#shadow-root (${node.mode})` }];
  }
}
