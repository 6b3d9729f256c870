/**
 * Boxes for tests of styles: blocks one below the other (in vertical text one beside the other), items of flex and grid containers in
 * a row, floats at the left, and what is positioned where its insets say. Far from layout, but with the sizes that styles give.
 */

/** What `boxOf` of the option `layout` is to be. It is asked by the frames of a window too. */
export function styleLayout() {
  const layouts = new WeakMap();
  return {
    boxOf(element) {
      const document = element.ownerDocument;
      let layout = layouts.get(document);
      if (layout === undefined) {
        layout = { observer: null, boxes: null };
        const forget = () => {
          layout.boxes = null;
        };
        layout.observer = observe(document, forget);
        layouts.set(document, layout);
      }
      const frame = document.defaultView?.frameElement ?? null;
      const around = frame === null ? null : this.boxOf(frame);
      const isChanged = layout.observer.takeRecords().length > 0 || layout.around !== around;
      if (layout.boxes === null || isChanged) {
        layout.around = around;
        layout.boxes = new Boxes(document, around).boxes;
        // What no observer tells, such as changes of style sheets, is seen in the next turn.
        setImmediate(() => {
          layout.boxes = null;
        });
      }
      return layout.boxes.get(element);
    },
  };
}

function observe(document, changed) {
  const observer = new document.defaultView.MutationObserver(changed);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return observer;
}

const REPLACED = {
  IFRAME: [300, 150],
  OBJECT: [300, 150],
  VIDEO: [300, 150],
  CANVAS: [300, 150],
  svg: [300, 150],
  IMG: [0, 0],
};
const pixels = (value) => (/^-?[\d.]+px$/.test(value) ? Number.parseFloat(value) : null);
const length = (value) => pixels(value) ?? 0;
const sides = (style, name, suffix = '') =>
  Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].map((side) => [
      side,
      length(style.getPropertyValue(`${name}-${side}${suffix}`)),
    ]),
  );
const isOut = ({ position }) => position === 'absolute' || position === 'fixed';

class Boxes {
  boxes = new Map();

  /** `frame` is the box of the frame that the document is in. */
  constructor(document, frame) {
    this.window = document.defaultView;
    const width = frame ? frame.width - frame.border.left - frame.border.right : this.window.innerWidth;
    this.place(document.documentElement, { x: 0, y: 0, width, height: null });
  }

  /** Gives its margin box, null where it takes no place in the flow. */
  place(element, room, stretched = null, pseudo = undefined) {
    const style = this.window.getComputedStyle(element, pseudo);
    if (style.display === 'none' || (pseudo && /^(?:none|normal)$/.test(style.content))) return null;
    const margin = sides(style, 'margin');
    const border = sides(style, 'border', '-width');
    const padding = sides(style, 'padding');
    const edges = {
      width: border.left + border.right + padding.left + padding.right,
      height: border.top + border.bottom + padding.top + padding.bottom,
    };
    const inner = (axis) => {
      const value = pixels(style[axis]);
      return value === null ? null : Math.max(0, value - (style.boxSizing === 'border-box' ? edges[axis] : 0));
    };
    const own = REPLACED[element.tagName] ?? null;
    const isStretched = isOut(style) && pixels(style.left) !== null && pixels(style.right) !== null;
    const fills = isStretched || (!isOut(style) && style.float === 'none' && !/^inline|^table/.test(style.display));
    const whole =
      style.position === 'fixed' ? this.window.innerWidth - length(style.left) - length(style.right) : room.width;
    const available = Math.max(0, whole - edges.width - margin.left - margin.right);
    let width =
      inner('width') ??
      (stretched === null ? null : Math.max(0, stretched - edges.width - margin.left - margin.right)) ??
      own?.[0] ??
      null;
    const x = room.x + margin.left;
    const y = room.y + margin.top;
    const content = {
      x: x + border.left + padding.left,
      y: y + border.top + padding.top,
      width: width ?? available,
      height: inner('height'),
    };
    const extent = pseudo || own ? { width: 0, height: own?.[1] ?? 0 } : this.contents(element, style, content);
    width ??= fills ? available : Math.min(available, extent.width);
    const height = content.height ?? extent.height;
    const box = { x, y, width: width + edges.width, height: height + edges.height, border, padding };
    let reach = { width: box.width, height: box.height };
    const { reach: inside = extent } = extent;
    if (style.overflowX !== 'visible') {
      box.scrollWidth = Math.max(inside.width, width) + padding.left + padding.right;
      box.scrollHeight = Math.max(inside.height, height) + padding.top + padding.bottom;
    } else reach = { width: Math.max(reach.width, inside.width), height: Math.max(reach.height, inside.height) };
    if (!pseudo && style.display !== 'contents') this.boxes.set(element, box);
    if (isOut(style)) return null;
    return {
      width: box.width + margin.left + margin.right,
      height: box.height + margin.top + margin.bottom,
      reach,
      float: style.float,
    };
  }

  /** Places what is in the element; gives how far it reaches. */
  contents(element, style, room) {
    if (/flex/.test(style.display) && !style.flexDirection.startsWith('column'))
      return this.row(element, room, this.flexed(element, room));
    if (/grid/.test(style.display)) {
      const tracks = style.gridTemplateColumns.split(' ').filter((track) => track !== 'none');
      if (tracks.length > 0) return this.row(element, room, this.tracks(tracks, room.width));
    }
    return this.flow(element, style, room);
  }

  flow(element, style, room) {
    const isVertical = style.writingMode.startsWith('vertical');
    const extent = { width: 0, height: 0 };
    const reach = { width: 0, height: 0 };
    let [at, line] = [0, 0];
    let floats = { width: 0, end: 0 };
    const size = length(style.fontSize) || 16;
    for (const node of this.childrenOf(element)) {
      if (node.nodeType === 3) {
        const text = node.data.trim();
        if (text === '') continue;
        line = size;
        extent.width = Math.max(extent.width, text.length * size);
        continue;
      }
      const [owner, pseudo] = Array.isArray(node) ? node : [node];
      const isInline = this.window.getComputedStyle(owner, pseudo).display.startsWith('inline');
      if (!isInline) [at, line] = [at + line, 0];
      if (at >= floats.end) floats = { width: 0, end: 0 };
      const place = isVertical
        ? { ...room, x: room.x + at }
        : { ...room, x: room.x + floats.width, y: room.y + at, width: room.width - floats.width };
      const box = this.place(owner, place, null, pseudo);
      if (box === null) continue;
      extent.width = Math.max(extent.width, (isVertical ? at : 0) + box.width);
      extent.height = Math.max(extent.height, (isVertical ? 0 : at) + box.height);
      reach.width = Math.max(reach.width, (isVertical ? at : 0) + box.reach.width);
      reach.height = Math.max(reach.height, (isVertical ? 0 : at) + box.reach.height);
      if (box.float !== 'none') floats = { width: floats.width + box.width, end: at + box.height };
      else if (isInline) line = Math.max(line, box.height);
      else at += isVertical ? box.width : box.height;
    }
    extent.height = Math.max(extent.height, isVertical ? 0 : at + line);
    return { ...extent, reach };
  }

  childrenOf(element) {
    const assigned = element.localName === 'slot' ? element.assignedNodes() : [];
    const nodes = assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes;
    return [
      [element, '::before'],
      ...Array.from(nodes).filter(({ nodeType }) => nodeType === 1 || nodeType === 3),
      [element, '::after'],
    ];
  }

  row(element, room, widths) {
    let [at, height] = [0, 0];
    for (const [index, child] of [...element.children].filter((one) => this.isItem(one)).entries()) {
      const width = widths[index % widths.length] ?? room.width;
      const box = this.place(child, { x: room.x + at, y: room.y, width, height: room.height }, width);
      at += width;
      height = Math.max(height, box?.height ?? 0);
    }
    return { width: at, height };
  }

  isItem(child) {
    const style = this.window.getComputedStyle(child);
    return style.display !== 'none' && !isOut(style);
  }

  /** Of each item: what it has or holds, and its share of what is left. */
  flexed(element, room) {
    const items = [...element.children]
      .filter((one) => this.isItem(one))
      .map((child) => {
        const style = this.window.getComputedStyle(child);
        const basis = pixels(style.flexBasis) ?? pixels(style.width);
        const held =
          basis ?? (style.flexBasis.endsWith('%') ? 0 : (this.place(child, { ...room, width: 0 })?.width ?? 0));
        return { basis: held, grow: Number(style.flexGrow) };
      });
    const left = room.width - items.reduce((sum, { basis }) => sum + basis, 0);
    const shares = items.reduce((sum, { grow }) => sum + grow, 0);
    return items.map(({ basis, grow }) => basis + (left > 0 && shares > 0 ? (left * grow) / shares : 0));
  }

  tracks(tracks, width) {
    const fixed = tracks.reduce((sum, track) => sum + length(track), 0);
    const fractions = tracks.reduce((sum, track) => sum + (track.endsWith('fr') ? Number.parseFloat(track) : 0), 0);
    return tracks.map((track) => pixels(track) ?? ((width - fixed) * Number.parseFloat(track)) / fractions);
  }
}
