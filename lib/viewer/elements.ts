/** An element of the viewer. What is shown of pages is put in as text alone. */
export function element(name: string, attributes: Readonly<Record<string, string>> = {}, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

export function span(text: string, className = ''): HTMLElement {
  return element('span', className === '' ? {} : { class: className }, text);
}

/** Scrolls a pane to what is in it, as little as it can. `scrollIntoView()` would also say where the next press of Tab goes on. */
export function scrollTo(pane: Element, shown: Element): void {
  const [frame, box] = [pane.getBoundingClientRect(), shown.getBoundingClientRect()];
  // Without the scrollbars.
  pane.scrollTop += distance(frame.top, frame.top + pane.clientHeight, box.top, box.bottom);
  pane.scrollLeft += distance(frame.left, frame.left + pane.clientWidth, box.left, box.right);
}

function distance(from: number, to: number, start: number, end: number): number {
  return start < from ? start - from : Math.min(Math.max(0, end - to), start - from);
}
