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
