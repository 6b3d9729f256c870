/**
 * Boxes for tests that point at places: blocks one below the other, as wide as what they are in, and what has a place of its own there.
 * Far from layout, but every element that is shown has a box, and what is elsewhere is elsewhere.
 */
const VIEWPORT = { width: 800, height: 600 };
const LINE = 20;
const LETTER = 8;

const CONTROLS = {
  INPUT: 160,
  SELECT: 100,
  TEXTAREA: 160,
  IFRAME: 300,
  OBJECT: 300,
  VIDEO: 300,
  CANVAS: 300,
  IMG: 20,
  EMBED: 300,
};
const CONTROL_HEIGHTS = { IFRAME: 150, OBJECT: 150, VIDEO: 150, CANVAS: 150, EMBED: 150, TEXTAREA: 40 };

/** What `boxOf` of the option `layout` is to be. */
export function simpleLayout() {
  const layouts = new WeakMap();
  return {
    boxOf(element) {
      const document = element.ownerDocument;
      let layout = layouts.get(document);
      if (layout === undefined) {
        layout = { observer: observe(document), boxes: null, shown: 0 };
        layouts.set(document, layout);
      }
      const shown = document.querySelectorAll(':popover-open, :modal, select:open').length;
      const isChanged = layout.observer.takeRecords().length > 0 || shown !== layout.shown;
      if (layout.boxes === null || isChanged) {
        layout.shown = shown;
        layout.boxes = layOut(document);
        // What no observer tells, such as changes of style sheets, is seen in the next turn.
        setImmediate(() => {
          layout.boxes = null;
        });
      }
      return layout.boxes.get(element) ?? null;
    },
  };
}

function observe(document) {
  const observer = new document.defaultView.MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return observer;
}

/** Frames have their own size. */
function viewportOf(window) {
  return window.parent === window ? VIEWPORT : { width: window.innerWidth, height: window.innerHeight };
}

function layOut(document) {
  const boxes = new Map();
  const window = document.defaultView;
  const root = document.documentElement;
  if (root === null || window === null) return boxes;
  const { width, height } = viewportOf(window);
  place(root, { x: 0, y: 0, width }, window, boxes);
  overflow(boxes);
  const box = boxes.get(root);
  if (box) boxes.set(root, { ...box, height: Math.max(box.height, height) });
  return boxes;
}

/** How far what is in an element reaches: what is out of the flow counts for the root alone. */
function overflow(boxes) {
  for (const [element, box] of boxes) {
    for (let parent = parentOf(element); parent; parent = parentOf(parent)) {
      const around = boxes.get(parent);
      if (around === undefined) continue;
      around.scrollWidth = Math.max(around.scrollWidth ?? 0, box.x + box.width - around.x);
      around.scrollHeight = Math.max(around.scrollHeight ?? 0, box.y + box.height - around.y);
      if (parent.ownerDocument.defaultView.getComputedStyle(parent).overflowY !== 'visible') break;
    }
  }
}

const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

const pixels = (value) => (/^-?[\d.]+px$/.test(value) ? Number.parseFloat(value) : null);

/** Whether it is as far from one side as from the other. */
const isCentered = (start, end, margin) => start === '0px' && end === '0px' && margin === 'auto';

/** The height that the element takes of its parent. */
function place(element, room, window, boxes) {
  const style = window.getComputedStyle(element);
  if (style.display === 'none') return 0;
  const isTopLayer = element.matches(':modal, :popover-open');
  const isOut = isTopLayer || style.position === 'absolute' || style.position === 'fixed';
  const width = pixels(style.width) ?? (isTopLayer ? 200 : widthOf(element, style, room));
  const left = isTopLayer && isCentered(style.left, style.right, style.marginLeft) ? null : pixels(style.left);
  const top = isTopLayer && isCentered(style.top, style.bottom, style.marginTop) ? null : pixels(style.top);
  const marginLeft = pixels(style.marginLeft) ?? 0;
  const marginTop = pixels(style.marginTop) ?? 0;
  const besides = isTopLayer ? (viewportOf(window).width - width) / 2 : room.x;
  const above = isTopLayer ? 100 : room.y;
  const x = isOut ? (left === null ? besides : left + marginLeft) : room.x + marginLeft;
  const y = isOut ? (top === null ? above : top + marginTop) : room.y + marginTop;
  let end = y;
  if (isDropDown(element)) {
    const beside = x + width + LETTER;
    if (element.matches(':open'))
      for (const child of element.children) end += place(child, { x: beside, y: end, width }, window, boxes);
    boxes.set(element, { x, y, width, height: LINE });
    return isOut ? 0 : y - room.y + LINE;
  }
  for (const node of childrenOf(element)) {
    if (node.nodeType === 1) end += place(node, { x, y: end, width }, window, boxes);
    else if (node.nodeType === 3 && /\S/.test(node.data)) end += LINE;
  }
  const least = CONTROL_HEIGHTS[element.tagName] ?? (element.firstChild === null ? LINE : 0);
  const content = Math.max(end - y, least);
  const height = pixels(style.height) ?? content;
  if (style.display !== 'contents') boxes.set(element, { x, y, width, height });
  return isOut ? 0 : y - room.y + height + (pixels(style.marginBottom) ?? 0);
}

/** Its options are beside it while it is open, where nothing else is pointed at. */
const isDropDown = (element) => element.localName === 'select' && !element.multiple && element.size <= 1;

function widthOf(element, { display }, { width }) {
  const control = CONTROLS[element.tagName];
  if (control !== undefined) return control;
  if (!/^inline/.test(display)) return width;
  return Math.min(width, LETTER * (element.textContent.trim().length || 2));
}

/** In the flat tree. */
function childrenOf(element) {
  if (element.localName === 'slot') {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return (element.shadowRoot ?? element).childNodes;
}
