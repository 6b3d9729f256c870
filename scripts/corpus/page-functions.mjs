// What is asked of a DOM, by public members alone and with no import, so that the same text runs in a browser page while
// answers are recorded and over livedom while they are checked.

/**
 * The tree in the format of html5lib's tests: `| ` and two spaces a level, attributes sorted, contents of a template under
 * `content`, an open shadow root under `#shadow-root` with its options.
 * @param {Node} root its children are written
 */
export function dumpTree(root) {
  const prefixes = {
    'http://www.w3.org/2000/svg': 'svg ',
    'http://www.w3.org/1998/Math/MathML': 'math ',
    'http://www.w3.org/1999/xlink': 'xlink ',
    'http://www.w3.org/XML/1998/namespace': 'xml ',
    'http://www.w3.org/2000/xmlns/': 'xmlns ',
    'http://www.w3.org/1999/xhtml': '',
  };
  const lines = [];
  const prefix = (namespace) => (namespace === null ? 'null ' : (prefixes[namespace] ?? `{${namespace}} `));
  const write = (level, text) => lines.push(`| ${'  '.repeat(level)}${text}`);
  const children = (parent, level) => {
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) one(node, level);
  };
  const element = (node, level) => {
    write(level, `<${prefix(node.namespaceURI)}${node.prefix === null ? '' : `${node.prefix}:`}${node.localName}>`);
    const attributes = [];
    for (let i = 0; i < node.attributes.length; i++) {
      const attribute = node.attributes[i];
      const space = attribute.namespaceURI === null ? '' : prefix(attribute.namespaceURI);
      attributes.push(`${space}${attribute.localName}="${attribute.value}"`);
    }
    for (const attribute of attributes.sort()) write(level + 1, attribute);
    const shadow = node.shadowRoot;
    if (shadow) {
      const options = ['delegatesFocus', 'clonable', 'serializable'].filter((option) => shadow[option]);
      write(level + 1, ['#shadow-root', shadow.mode, shadow.slotAssignment, ...options].join(' '));
      children(shadow, level + 2);
    }
    if (node.localName === 'template' && node.namespaceURI === 'http://www.w3.org/1999/xhtml') {
      write(level + 1, 'content');
      children(node.content, level + 2);
    }
    children(node, level + 1);
  };
  const one = (node, level) => {
    if (node.nodeType === 1) element(node, level);
    else if (node.nodeType === 3) write(level, `"${node.data}"`);
    else if (node.nodeType === 4) write(level, `<![CDATA[${node.data}]]>`);
    else if (node.nodeType === 7) write(level, `<?${node.target} ${node.data}?>`);
    else if (node.nodeType === 8) write(level, `<!-- ${node.data} -->`);
    else if (node.nodeType === 10) {
      const ids = node.publicId || node.systemId ? ` "${node.publicId}" "${node.systemId}"` : '';
      write(level, `<!DOCTYPE ${node.name}${ids}>`);
    } else write(level, `node of type ${node.nodeType}`);
  };
  children(root, 0);
  return lines.join('\n');
}

/**
 * Which form each form control belongs to, where it is not simply the nearest form around it: `[control, form]` by their
 * numbers in tree order among controls and among forms, -1 for none.
 * @param {Document | DocumentFragment | Element} root
 */
export function unusualFormOwners(root) {
  const controls = root.querySelectorAll('button, fieldset, input, object, output, select, textarea, img');
  const forms = Array.from(root.querySelectorAll('form'));
  const unusual = [];
  Array.from(controls).forEach((control, index) => {
    if (control.form === undefined || control.form === control.closest('form')) return;
    unusual.push([index, forms.indexOf(control.form)]);
  });
  return unusual;
}

/**
 * The context element of a fragment, in a document of its own with the scripting flag and mode asked for.
 * @param {Document} scripted a document with scripting
 * @param {() => Document} quirky makes a document in quirks mode without scripting
 */
export function contextElement(record, scripted, quirky) {
  const { namespace, name, encoding } = record.context;
  let owner = scripted;
  if (!record.scripting) owner = record.quirks ? quirky() : scripted.implementation.createHTMLDocument();
  const context = owner.createElementNS(namespace, name);
  if (encoding !== undefined) context.setAttribute('encoding', encoding);
  if (record.inForm) owner.createElement('form').append(context);
  return context;
}

/** Makes the node that a description of `serializations.mjs` stands for. */
export function buildTree(document, tree) {
  if ('text' in tree) return document.createTextNode(tree.text);
  if ('comment' in tree) return document.createComment(tree.comment);
  if ('target' in tree) return document.createProcessingInstruction(tree.target, tree.data);
  if ('cdata' in tree) {
    const xml = document.implementation.createDocument(null, null, null);
    return document.adoptNode(xml.createCDATASection(tree.cdata));
  }
  const options = tree.is === undefined ? undefined : { is: tree.is };
  const element = document.createElementNS(tree.namespace, tree.name, options);
  for (const [namespace, name, value] of tree.attributes ?? []) {
    if (namespace === null && /:|xmlns/.test(name)) element.setAttribute(name, value);
    else element.setAttributeNS(namespace, name, value);
  }
  if (tree.shadow) {
    const { children, ...shadow } = tree.shadow;
    element.attachShadow(shadow).append(...children.map((child) => buildTree(document, child)));
  }
  if (tree.content) element.content.append(...tree.content.map((child) => buildTree(document, child)));
  for (const child of tree.children ?? []) element.append(buildTree(document, child));
  return element;
}

/** Or the name of the exception that `call` throws. */
export function resultOrError(call) {
  try {
    return call();
  } catch (error) {
    return { error: error.name };
  }
}

/** Every way to write a tree. A tree that the DOM refuses to build answers with the exception. */
export function serializations(document, tree) {
  return resultOrError(() => {
    const root = buildTree(document, tree);
    const parent = document.createElement('div');
    parent.append(root);
    const shadowRoots = [];
    for (const element of parent.querySelectorAll('*')) if (element.shadowRoot) shadowRoots.push(element.shadowRoot);
    const answers = { outerHTML: root.outerHTML };
    const add = (name, text) => {
      if (text !== answers.outerHTML) answers[name] = text;
    };
    add('getHTML', parent.getHTML());
    add('serializable', parent.getHTML({ serializableShadowRoots: true }));
    add('shadowRoots', parent.getHTML({ shadowRoots }));
    add('clone', root.cloneNode(true).outerHTML);
    return answers;
  });
}

/**
 * Runs the steps of a record of `mutations.mjs` on a document, and gives what each one returned or threw.
 * The answers "node 3" are numbers in tree order after the step.
 */
export function runSteps(document, steps) {
  const allNodes = () => {
    const nodes = [document];
    const visit = (node) => {
      for (let child = node.firstChild; child !== null; child = child.nextSibling) {
        nodes.push(child);
        visit(child);
      }
    };
    visit(document);
    return nodes;
  };
  const numbered = (number) => {
    const nodes = allNodes();
    // Mostly something below `body`: a change at the top leaves little for the steps after it.
    const start = number % 6 === 0 ? 0 : Math.min(4, nodes.length - 1);
    return nodes[start + (number % (nodes.length - start))];
  };
  const nodeFor = (what) => {
    if (what === null) return null;
    if (typeof what === 'number') return numbered(what);
    if ('string' in what) return what.string;
    if ('text' in what) return document.createTextNode(what.text);
    if ('comment' in what) return document.createComment(what.comment);
    if ('element' in what) return document.createElement(what.element);
    if ('doctype' in what) return document.implementation.createDocumentType(what.doctype, '', '');
    if ('clone' in what) return numbered(what.clone).cloneNode(what.deep);
    const template = document.createElement('template');
    template.innerHTML = what.fragment;
    return template.content;
  };
  const takeNodes = new Set([
    'appendChild',
    'insertBefore',
    'replaceChild',
    'removeChild',
    'append',
    'prepend',
    'before',
    'after',
    'replaceWith',
    'replaceChildren',
    'moveBefore',
    'compareDocumentPosition',
    'contains',
    'isEqualNode',
    'insertAdjacentElement',
  ]);
  const describe = (value) => {
    if (value === undefined || value === null || typeof value !== 'object') return value ?? null;
    if (typeof value.length === 'number' && typeof value.item === 'function' && !value.nodeType)
      return `${value.length} nodes`;
    const number = allNodes().indexOf(value);
    return number < 0 ? `detached ${value.nodeName}` : `node ${number}`;
  };
  return steps.map(([operation, target, ...rest]) =>
    resultOrError(() => {
      const node = numbered(target);
      const [kind, property] = operation.split(' ');
      if (kind === 'get') return property in node ? describe(node[property]) : 'no such member';
      if (kind === 'set') {
        if (!(property in node)) return 'no such member';
        node[property] = rest[0];
        return null;
      }
      // A processing instruction has attributes too, but Chromium 156 does not go by the Standard there.
      if (!(operation in node) || (node.nodeType === 7 && operation.includes('Attribute'))) return 'no such member';
      const values = rest.map((value) =>
        takeNodes.has(operation) && (typeof value === 'number' || (typeof value === 'object' && value !== null))
          ? nodeFor(value)
          : value,
      );
      const result = node[operation](...values);
      // Between disconnected nodes the order is up to the implementation; whether they are disconnected is not.
      return operation === 'compareDocumentPosition' && (result & 1) !== 0 ? 'disconnected' : describe(result);
    }),
  );
}

/** The numbers in tree order of the elements a query finds, or the exception. */
export function runQuery(document, query) {
  return resultOrError(() => {
    const all = Array.from(document.querySelectorAll('*'));
    const from = query.from === undefined ? document : all[query.from % all.length];
    return Array.from(from.querySelectorAll(query.selector), (element) => all.indexOf(element));
  });
}
